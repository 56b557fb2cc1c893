import { z } from 'zod'
import { lockMemberForShare, preferencesOf } from '../accounts/index.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import { askWithin } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { QuietKind } from '../platform/quiet-writes/quiet-writes.ts'
import { readOpenings } from './corrections/packed-openings.ts'
import { fillShelves } from './fill-shelves.ts'
import { addMarks, addOpenings, withoutOpenings } from './opened-marks.ts'
import { openShelf, sealShelf } from './sealed-shelf.ts'
import { lockShelf, updateShelf } from './shelves-table.ts'
import { unpackWatches } from './watch-slots.ts'

const ShelfChange = z.object({
  memberId: z.string(),
  /** The new slots in base64, with the same length for no watch as for ten. */
  slots: z.string().optional(),
  /** Marks of what was read (hex), padded with zeros. */
  read: z.array(z.string()).optional(),
  /** Marks of opened warnings (bytes in base64), padded with zeros. */
  opened: z.string().optional(),
  /** The day of the change, in days since 1970. */
  day: z.int(),
})
export type ShelfChange = z.output<typeof ShelfChange>

/**
 * The number of marks of read alerts in one change. Each change contains as many, real ones or
 * padding.
 */
export const MARKS_TOGETHER = 16

/**
 * Returns the quiet write of a shelf. An immediate write would link the member to what was written
 * in the same minutes. Both values are sealed again, whatever changed.
 */
export function shelfChanges(vault: Vault): QuietKind<ShelfChange> {
  return {
    name: 'shelf',
    value: ShelfChange,
    writer: ({ memberId }) => memberId,
    async perform(db, changes) {
      await fillShelves({ db, vault })
      for (const [memberId, own] of Map.groupBy(changes, (change) => change.memberId)) {
        await changeShelf({ db, vault }, memberId, own)
      }
    },
  }
}

/** Rewrites a member's shelf with these changes. Runs inside a transaction. */
export async function changeShelf(
  { db, vault }: { db: Handle; vault: Vault },
  memberId: string,
  changes: readonly ShelfChange[],
): Promise<void> {
  // Locks the account before the row, in the same order as the deletion of an account.
  const row = (await lockMemberForShare(db, memberId)) ? await lockShelf(db, memberId) : undefined
  if (!row) return
  let { watches, opened, seed } = openShelf(vault, row)
  const isTold =
    (await preferencesOf({ ask: askWithin(db), vault }, memberId))?.corrections ?? false
  for (const { slots, read = [], opened: openings, day } of changes) {
    if (slots !== undefined) watches = unpackWatches(Buffer.from(slots, 'base64'))
    opened = addMarks(opened, read, day)
    opened = isTold
      ? addOpenings(opened, readOpenings(openings), day)
      : withoutOpenings(opened, day)
  }
  await updateShelf(db, { memberId, ...sealShelf(vault, { seed, watches, opened }) })
}
