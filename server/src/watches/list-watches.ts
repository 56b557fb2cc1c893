import type { Watch, Watches } from '@sidelight/contract/calls/watches'
import { type PlannedWatches, type PlanServices, plannedWatches } from './active-watches.ts'
import { checksFreeFrom } from './meeting-reminders.ts'
import { readShelf, type ShelfServices } from './own-shelf.ts'
import type { StoredWatch } from './watch-slots.ts'

/** Returns what a member watches, in the order of adding. */
export async function listWatches(
  services: ShelfServices & PlanServices,
  memberId: string,
): Promise<Watches> {
  const { watches } = await readShelf(services, memberId)
  return viewWatches(await plannedWatches(services, memberId, watches), services.clock())
}

function viewMeeting(watch: StoredWatch, now: Date): Pick<Watch, 'meeting' | 'checksFreeFrom'> {
  const { meeting } = watch
  const freeFrom = checksFreeFrom(watch)
  if (meeting === undefined || freeFrom === undefined || meeting <= now.getTime()) return {}
  return {
    meeting: new Date(meeting).toISOString(),
    checksFreeFrom: new Date(freeFrom).toISOString(),
  }
}

/** Returns the list as the member sees it. A past meeting is not shown. */
export function viewWatches({ watches, most, restsUntil }: PlannedWatches, now: Date): Watches {
  return {
    watches: watches.map((watch, at) => ({
      kind: watch.kind,
      value: watch.value,
      since: new Date(watch.since).toISOString(),
      ...viewMeeting(watch, now),
      resting: at >= most,
    })),
    most,
    ...(restsUntil ? { restsUntil: restsUntil.toISOString() } : {}),
  }
}
