import type { LastVisit } from '@sidelight/contract/calls/stats'
import { DAY_MS, HOUR_MS, NEW_WARNINGS_MAX } from '@sidelight/contract/rules/limits'
import type { ConfirmedMembers } from '../accounts/index.ts'
import { countPublished } from '../board/index.ts'
import { NIGHT_HOURS } from '../platform/jobs/sweep-times.ts'
import type { Services } from '../platform/services.ts'
import { startOfHour } from '../platform/start-of-hour.ts'
import { quietVisits, VISIT_GAP_MS } from './quiet-visits.ts'
import { findVisit } from './visits-table.ts'

export interface VisitServices extends Pick<Services, 'db' | 'index' | 'clock' | 'quiet'> {
  confirmed: ConfirmedMembers
}

/**
 * Records a visit and returns how many warnings others published since the previous visit, or none
 * on the first visit.
 */
export async function recordVisit(services: VisitServices, memberId: string): Promise<LastVisit> {
  const { db, index, clock, confirmed } = services
  const now = clock()
  // Whole hours, because a minute could be compared with the minute of a warning.
  const at = startOfHour(now)
  const since = await deferVisit(services, memberId, at)
  if (since === null) return { since: null, newWarnings: 0 }
  const counted = {
    since: boardSince(since, now),
    now,
    waiting: confirmed.waiting(),
    authorTags: index.tags('author', memberId),
    atMost: NEW_WARNINGS_MAX,
  }
  const newWarnings = await countPublished(db, counted)
  return { since: since.toISOString(), newWarnings }
}

/** Stores the visit as a quiet write. Returns the time of the previous visit. */
async function deferVisit(
  { db, quiet }: VisitServices,
  memberId: string,
  at: Date,
): Promise<Date | null> {
  const waiting = await quiet.waiting(db, quietVisits, memberId)
  const moments = waiting
    .map(({ value }) => new Date(value.at))
    .toSorted((one, other) => one.getTime() - other.getTime())
  const known = moments.reduce<Visit | undefined>(visited, await findVisit(db, memberId))
  if (!known || known.latest < at) {
    await quiet.defer(db, quietVisits, { memberId, at: at.toISOString() })
  }
  return visited(known, at).previous
}

interface Visit {
  latest: Date
  previous: Date | null
}

/** Returns the visit as `noteVisit` will store it. */
function visited(known: Visit | undefined, at: Date): Visit {
  if (!known) return { latest: at, previous: null }
  const again = at.getTime() - known.latest.getTime() >= VISIT_GAP_MS
  return {
    latest: at > known.latest ? at : known.latest,
    previous: again ? known.latest : known.previous,
  }
}

/**
 * Returns the time from which warnings count. Before the last nightly job the board stores only
 * days, so the whole day counts.
 */
function boardSince(since: Date, now: Date): Date {
  const morning = Math.floor(now.getTime() / DAY_MS) * DAY_MS + NIGHT_HOURS * HOUR_MS
  return since.getTime() >= morning
    ? since
    : new Date(Math.floor(since.getTime() / DAY_MS) * DAY_MS)
}
