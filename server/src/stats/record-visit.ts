import { type LastVisit, NEW_WARNINGS_MAX } from '@sidelight/contract/stats'
import { boardFigures } from '../board/index.ts'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/tables.ts'
import { noteVisit } from './visits-table.ts'

const HOUR_MS = 3_600_000
/** (policy) Away for as long, and she is here again. */
const VISIT_GAP_MS = 4 * HOUR_MS

export interface VisitServices {
  db: Handle
  index: BlindIndex
  clock: Clock
}

/** Counts what others published since the member's visit before this one; nothing on the first. */
export async function recordVisit(
  { db, index, clock }: VisitServices,
  memberId: string,
): Promise<LastVisit> {
  const now = clock()
  // Whole hours: the minute would stand beside the minute in which a warning was posted.
  const at = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const since = await noteVisit(db, memberId, { at, gapMs: VISIT_GAP_MS })
  if (since === null) return { since: null, newWarnings: 0 }
  const authorTags = index.tags('author', memberId)
  const atMost = NEW_WARNINGS_MAX
  const newWarnings = await boardFigures.published(db, { since, now, authorTags, atMost })
  return { since: since.toISOString(), newWarnings }
}
