import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { shuffle } from '../../platform/quiet-writes/shuffle-rows.ts'
import { sealStillFrom } from '../still-from.ts'
import { sealUntouched } from './authored-text.ts'
import { type FilledColumn, fillUnfilled, listUnfilled } from './unfilled-table.ts'

const TOGETHER = 500

/**
 * Fills columns in older rows, so that they reveal neither who confirmed a number nor which texts
 * moderators have struck words out of.
 */
export async function fillOlderWarnings({
  db,
  vault,
}: {
  db: Handle
  vault: Vault
}): Promise<void> {
  await fill(db, 'stillFrom', () => sealStillFrom(vault, null))
  await fill(db, 'authored', () => sealUntouched(vault))
}

async function fill(db: Handle, column: FilledColumn, seal: () => Buffer): Promise<void> {
  for (;;) {
    const ids = shuffle(await listUnfilled(db, column, TOGETHER))
    for (const id of ids) await fillUnfilled(db, column, { id, sealed: seal() })
    if (ids.length < TOGETHER) return
  }
}
