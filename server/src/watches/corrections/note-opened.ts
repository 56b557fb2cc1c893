import type { NoteOpened } from '../../board/index.ts'
import type { Services } from '../../platform/services.ts'
import { dayOf } from '../own-shelf.ts'
import { shelfChanges } from '../shelf-changes.ts'
import { packOpenings } from './packed-openings.ts'

interface OpenedServices extends Pick<Services, 'vault' | 'quiet' | 'clock'> {
  log: { error(message: string): void }
}

/**
 * Returns a function that stores which warnings a member opened, on her shelf: quietly, together
 * with what others open at the same moment, and equally long for none as for all. Whether she
 * wants it is decided when it is written. It never rejects: reading must not fail by it.
 */
export function openingNotes({ vault, quiet, clock, log }: OpenedServices): NoteOpened {
  return async (memberId, warningIds) => {
    const change = { memberId, opened: packOpenings(warningIds), day: dayOf(clock()) }
    try {
      await quiet.deferTogether(shelfChanges(vault), change)
    } catch {
      log.error('what was opened was not noted')
    }
  }
}
