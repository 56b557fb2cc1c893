import type { Handle } from '../../platform/database/tables.ts'

/** A row of the table `room_keys`, which was not renamed. */
interface AccountKeysRow {
  memberId: string
  /** The id of the root key, and its locks. */
  sealed: Buffer
  /** When its oldest replaced lock must be deleted; null if there is none. */
  forgetAt: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    roomKeys: AccountKeysRow
  }
}

/** Returns a member's sealed account keys. */
export async function findAccountKeys(db: Handle, memberId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('roomKeys')
    .select('sealed')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.sealed
}

/** Stores or replaces a member's account keys. */
export async function putAccountKeys(db: Handle, row: AccountKeysRow): Promise<void> {
  await db
    .insertInto('roomKeys')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({ sealed: row.sealed, forgetAt: row.forgetAt }),
    )
    .execute()
}

/** Returns the ids of members whose replaced locks are due for deletion. */
export async function listForgettableAccountKeys(db: Handle, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('roomKeys')
    .select('memberId')
    .where('forgetAt', '<=', now)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Deletes a member's account keys. */
export async function deleteAccountKeys(db: Handle, memberId: string): Promise<void> {
  await db.deleteFrom('roomKeys').where('memberId', '=', memberId).execute()
}
