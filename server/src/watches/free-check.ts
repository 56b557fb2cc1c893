import type { Services } from '../platform/services.ts'
import { checkedNameOf } from '../search/index.ts'
import { activeWatches, type PlanServices } from './active-watches.ts'
import { isBeforeMeeting } from './meeting-reminders.ts'
import { openWatching } from './sealed-shelf.ts'
import { findShelf } from './shelves-table.ts'

interface FreeServices
  extends Pick<Services, 'db' | 'vault' | 'clock'>,
    Pick<PlanServices, 'tierOf'> {}

/**
 * Returns whether a member watches each of these values and is about to meet him. A watch that rests
 * makes nothing free. A meeting counts once it is written, within the hour: every search of a member
 * without a plan asks this.
 */
export async function isFreeCheck(
  services: FreeServices,
  memberId: string,
  values: readonly string[],
): Promise<boolean> {
  const { db, vault, clock } = services
  const row = await findShelf(db, memberId)
  if (!row) return false
  const now = clock()
  const { watches } = openWatching(vault, row.watching)
  const free = (await activeWatches(services, memberId, watches))
    .filter((watch) => isBeforeMeeting(watch, now))
    .map(checkedNameOf)
  return values.every((value) => free.includes(value))
}
