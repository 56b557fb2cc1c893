import { batchLoader } from '../platform/database/batch-loader.ts'
import type { Ask } from '../platform/database/statement.ts'
import type { Services } from '../platform/services.ts'
import { checkedNameOf } from '../search/index.ts'
import { activeWatches, type PlanServices } from './active-watches.ts'
import { isBeforeMeeting } from './meeting-reminders.ts'
import { openWatching } from './sealed-shelf.ts'
import { listWatchingOf, type WatchingRow } from './shelves-table.ts'

interface FreeServices
  extends Pick<Services, 'db' | 'vault' | 'clock'>,
    Pick<PlanServices, 'tierOf'> {
  /** Returns what a member watches, with one statement for callers of the same moment. */
  shelfOf: (memberId: string) => Promise<WatchingRow | undefined>
}

export const shelfLoader = (ask: Ask) =>
  batchLoader(async (memberIds: string[]) => {
    const shelves = await listWatchingOf(ask, memberIds)
    const byMember = new Map(shelves.map((shelf) => [shelf.memberId, shelf]))
    return memberIds.map((id) => byMember.get(id))
  })

/**
 * Returns whether a member watches each of these values and is about to meet the person. An
 * inactive watch makes nothing free. A meeting counts once it is written, within the hour, because
 * every search of a member without a plan runs this.
 */
export async function isFreeCheck(
  services: FreeServices,
  memberId: string,
  values: readonly string[],
): Promise<boolean> {
  const { vault, clock } = services
  const row = await services.shelfOf(memberId)
  if (!row) return false
  const now = clock()
  const { watches } = openWatching(vault, row.watching)
  if (!watches.some((watch) => isBeforeMeeting(watch, now))) return false
  const tier = await services.tierOf(services.db, memberId)
  const free = activeWatches(tier, watches)
    .filter((watch) => isBeforeMeeting(watch, now))
    .map(checkedNameOf)
  return values.every((value) => free.includes(value))
}
