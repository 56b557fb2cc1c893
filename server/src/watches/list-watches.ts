import type { Watches } from '@sidelight/contract/calls/watches'
import { type PlannedWatches, type PlanServices, plannedWatches } from './active-watches.ts'
import { readShelf, type ShelfServices } from './own-shelf.ts'

/** Returns what a member watches, in the order of adding. */
export async function listWatches(
  services: ShelfServices & PlanServices,
  memberId: string,
): Promise<Watches> {
  const { watches } = await readShelf(services, memberId)
  return viewWatches(await plannedWatches(services, memberId, watches), services.clock())
}

/** Returns the list as the member sees it. A past meeting is not shown. */
export function viewWatches({ watches, most, restsUntil }: PlannedWatches, now: Date): Watches {
  return {
    watches: watches.map(({ kind, value, since, meeting = 0 }, at) => ({
      kind,
      value,
      since: new Date(since).toISOString(),
      ...(meeting > now.getTime() ? { meeting: new Date(meeting).toISOString() } : {}),
      resting: at >= most,
    })),
    most,
    ...(restsUntil ? { restsUntil: restsUntil.toISOString() } : {}),
  }
}
