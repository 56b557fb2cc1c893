import type { NoteOpened } from '../../board/index.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import { type ErrorLog, traceOf } from '../../platform/observability/trace-of.ts'
import type { Services } from '../../platform/services.ts'
import { dayNumber } from '../own-shelf.ts'
import { shelfChanges } from '../shelf-changes.ts'
import { packOpenings } from './packed-openings.ts'

/**
 * (policy) Openings of one member in an hour. Each is a quiet write, and many writes of one member
 * must not determine when those of others are performed.
 */
const NOTES: Budget = { name: 'openings-noted', points: 240, seconds: 3_600 }

interface OpenedServices extends Pick<Services, 'vault' | 'quiet' | 'clock' | 'limits'> {
  log: ErrorLog
}

/**
 * Returns a function that stores on the member's shelf which warnings the member opened. It is a
 * quiet write, stored together with the openings of others at the same moment, with the same length
 * for no warning as for all. Whether the member wants this is decided when it is performed. Stores
 * nothing beyond 240 calls in an hour. Never rejects, so that reading does not fail because of it.
 */
export function openingNotes({ vault, quiet, clock, limits, log }: OpenedServices): NoteOpened {
  return async (memberId, warningIds) => {
    const change = { memberId, opened: packOpenings(warningIds), day: dayNumber(clock()) }
    try {
      if (!(await limits.consume(NOTES, memberId)).allowed) return
      await quiet.deferTogether(shelfChanges(vault), change)
    } catch (error) {
      log.error(traceOf(error), 'what was opened was not noted')
    }
  }
}
