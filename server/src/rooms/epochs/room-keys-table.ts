import type { Handle } from '../../platform/database/tables.ts'

interface RoomKeysRow {
  memberId: string
  /** The id of the root key, and its locks. */
  sealed: Buffer
  /** When its oldest replaced lock must be deleted; null if there is none. */
  forgetAt: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    roomKeys: RoomKeysRow
  }
}

/** Returns a member's sealed room keys. */
export async function findRoomKeys(db: Handle, memberId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('roomKeys')
    .select('sealed')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.sealed
}

/** Stores or replaces a member's room keys. */
export async function putRoomKeys(db: Handle, row: RoomKeysRow): Promise<void> {
  await db
    .insertInto('roomKeys')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({ sealed: row.sealed, forgetAt: row.forgetAt }),
    )
    .execute()
}

/** Returns the ids of members whose replaced locks are due for deletion. */
export async function listForgettableRoomKeys(db: Handle, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('roomKeys')
    .select('memberId')
    .where('forgetAt', '<=', now)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Deletes a member's room keys. */
export async function deleteRoomKeys(db: Handle, memberId: string): Promise<void> {
  await db.deleteFrom('roomKeys').where('memberId', '=', memberId).execute()
}
