import type { Handle } from '../platform/tables.ts'

interface RoomKeysRow {
  memberId: string
  /** Which root it is, and its locks. */
  sealed: Buffer
}

declare module '../platform/tables.ts' {
  interface Tables {
    roomKeys: RoomKeysRow
  }
}

export async function findRoomKeys(db: Handle, memberId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('roomKeys')
    .select('sealed')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.sealed
}

export async function putRoomKeys(db: Handle, row: RoomKeysRow): Promise<void> {
  await db
    .insertInto('roomKeys')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ sealed: row.sealed }))
    .execute()
}

export async function deleteRoomKeys(db: Handle, memberId: string): Promise<void> {
  await db.deleteFrom('roomKeys').where('memberId', '=', memberId).execute()
}

/** Unless they changed since they were read with `was`: a lock of hers must not be undone. */
export async function updateSealedRoomKeys(
  db: Handle,
  { memberId, sealed }: RoomKeysRow,
  was: Buffer,
): Promise<void> {
  await db
    .updateTable('roomKeys')
    .set({ sealed })
    .where('memberId', '=', memberId)
    .where('sealed', '=', was)
    .execute()
}

/** A batch of keys after the given member's id, in id order. */
export async function listSealedRoomKeys(
  db: Handle,
  after: string,
  limit: number,
): Promise<{ id: string; sealed: Buffer }[]> {
  return db
    .selectFrom('roomKeys')
    .select(['memberId as id', 'sealed'])
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute()
}
