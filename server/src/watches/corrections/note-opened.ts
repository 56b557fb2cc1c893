import type { NoteOpened } from '../../board/index.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { dayOf } from '../own-shelf.ts'
import { shelfChanges } from '../shelf-changes.ts'
import { packOpenings } from './packed-openings.ts'

/**
 * (policy) Notes of one member in an hour: each is a quiet write, and many of one member must not decide
 * when those of others are performed.
 */
const NOTES: Budget = { name: 'openings-noted', points: 240, seconds: 3_600 }

interface OpenedServices extends Pick<Services, 'vault' | 'quiet' | 'clock' | 'limits'> {
  log: { error(message: string): void }
}

/**
 * Returns a function that stores which warnings a member opened, on her shelf: quietly, together
 * with what others open at the same moment, and equally long for none as for all. Whether she
 * wants it is decided when it is written. What she opens beyond 240 answers in an hour is not noted.
 * It never rejects: reading must not fail by it.
 */
export function openingNotes({ vault, quiet, clock, limits, log }: OpenedServices): NoteOpened {
  return async (memberId, warningIds) => {
    const change = { memberId, opened: packOpenings(warningIds), day: dayOf(clock()) }
    try {
      if (!(await limits.consume(NOTES, memberId)).allowed) return
      await quiet.deferTogether(shelfChanges(vault), change)
    } catch {
      log.error('what was opened was not noted')
    }
  }
}
