import { shuffle } from '../platform/quiet-writes/shuffle-rows.ts'
import type { Services } from '../platform/services.ts'
import { emptyShelf, sealShelf } from './sealed-shelf.ts'
import { insertShelves, listWithoutShelf } from './shelves-table.ts'

const TOGETHER = 500

type FillServices = Pick<Services, 'db' | 'vault'>

/** Stores an empty shelf for a new member. */
export async function addShelf({ db, vault }: FillServices, memberId: string): Promise<void> {
  await insertShelves(db, [{ memberId, ...sealShelf(vault, emptyShelf()) }])
}

/**
 * Stores an empty shelf for every member without one, so that having a shelf does not reveal that a
 * member watches something.
 */
export async function fillShelves({ db, vault }: FillServices): Promise<void> {
  for (;;) {
    const ids = await listWithoutShelf(db, TOGETHER)
    const rows = shuffle(ids).map((memberId) => ({ memberId, ...sealShelf(vault, emptyShelf()) }))
    await insertShelves(db, rows)
    if (ids.length < TOGETHER) return
  }
}
