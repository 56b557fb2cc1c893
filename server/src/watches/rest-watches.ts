import { lockTags } from '../platform/database/advisory-lock.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import { shuffle } from '../platform/quiet-writes/shuffle-rows.ts'
import type { Services } from '../platform/services.ts'
import { type PlanServices, plannedWatches } from './active-watches.ts'
import { readShelf, type ShelfServices, writeWatches } from './own-shelf.ts'
import { REST_MS } from './watches-policy.ts'

export interface RestServices extends ShelfServices, PlanServices, Pick<Services, 'index'> {
  /** Returns the members whose VIP ended in a period. */
  listVipEnded: (db: Handle, window: SweepWindow) => Promise<string[]>
}

/**
 * Deletes the inactive watches of members whose VIP ended 30 days ago. Rewrites each of their
 * lists, whatever it contains.
 */
export async function deleteRested(services: RestServices, window: SweepWindow): Promise<void> {
  const earlier = (moment: Date) => new Date(moment.getTime() - REST_MS)
  const ended = { from: earlier(window.from), until: earlier(window.until) }
  for (const memberId of shuffle(await services.listVipEnded(services.db, ended))) {
    await services.db.transaction().execute(async (db) => {
      await lockTags(db, services.index.tags('shelf', memberId))
      const shelf = await readShelf({ ...services, db }, memberId)
      const { watches } = await plannedWatches({ ...services, db }, memberId, shelf.watches)
      await writeWatches({ ...services, db }, memberId, watches)
    })
  }
}
