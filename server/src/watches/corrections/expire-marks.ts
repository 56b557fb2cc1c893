import { createHash } from 'node:crypto'
import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import { shuffle } from '../../platform/quiet-writes/shuffle-rows.ts'
import type { Services } from '../../platform/services.ts'
import { dayNumber } from '../own-shelf.ts'
import { changeShelf } from '../shelf-changes.ts'
import { listShelfOwners } from '../shelves-table.ts'

const NIGHTS = 30

/**
 * Rewrites the shelves whose night it is, whatever they contain, and drops marks that are older
 * than 90 days. Each shelf is rewritten once in 30 nights.
 */
export async function expireMarks({
  db,
  vault,
  clock,
}: Pick<Services, 'db' | 'vault' | 'clock'>): Promise<void> {
  const day = dayNumber(clock())
  const ids: string[] = []
  await forEachBatch(
    (after, limit) => listShelfOwners(db, after, limit),
    (rows) => ids.push(...rows.map(({ id }) => id).filter((id) => nightOf(id) === day % NIGHTS)),
  )
  for (const id of shuffle(ids)) {
    await db
      .transaction()
      .execute((transaction) =>
        changeShelf({ db: transaction, vault }, id, [{ memberId: id, day }]),
      )
  }
}

const nightOf = (memberId: string): number =>
  createHash('sha256').update(memberId).digest().readUInt32BE() % NIGHTS
