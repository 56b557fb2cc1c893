import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** A moderator for whom shares of keys are encrypted, by random id. */
export interface HolderRow {
  id: string
  /** Base64url. */
  publicKey: string
  /** The line of the ledger that added the holder; null until a second moderator confirms. */
  ledgerN: number | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    holders: HolderRow
  }
}

const columns = [
  'holders.id',
  'publicKey',
  sql<number | null>`ledger_n::float8`.as('ledgerN'),
] as const

/** Returns the confirmed and the waiting holders who are still moderators. */
export async function listHolderRows(db: Handle): Promise<HolderRow[]> {
  return db
    .selectFrom('holders')
    .innerJoin('moderators', 'moderators.id', 'holders.id')
    .select(columns)
    .orderBy('ledgerN')
    .orderBy('holders.id')
    .execute()
}

/** Returns the ids of holders whose moderator account was deleted. */
export async function listGoneHolders(db: Handle): Promise<string[]> {
  const rows = await db
    .selectFrom('holders')
    .leftJoin('moderators', 'moderators.id', 'holders.id')
    .select('holders.id')
    .where('moderators.id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores a moderator's key as waiting for confirmation, replacing an earlier row. */
export async function saveWaitingHolder(
  db: Handle,
  { id, publicKey }: Omit<HolderRow, 'ledgerN'>,
): Promise<void> {
  await db
    .insertInto('holders')
    .values({ id, publicKey, ledgerN: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ publicKey, ledgerN: null }))
    .execute()
}

/** Confirms a waiting holder. Returns false unless that holder is waiting with this key. */
export async function confirmHolderRow(
  db: Handle,
  { id, publicKey, ledgerN }: HolderRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('holders')
    .set({ ledgerN })
    .where('id', '=', id)
    .where('publicKey', '=', publicKey)
    .where('ledgerN', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks a holder until the transaction ends and returns the row. */
export async function lockHolder(db: Handle, id: string): Promise<HolderRow | undefined> {
  return db
    .selectFrom('holders')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes a holder. */
export async function deleteHolder(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('holders').where('id', '=', id).execute()
}
