import type { Handle } from '../platform/database/tables.ts'

interface RoomPinsRow {
  memberId: string
  /** The copies of pins, one for each root. */
  sealed: Buffer
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    roomPins: RoomPinsRow
  }
}

/** Returns a member's sealed copies of pins. */
export async function findRoomPins(db: Handle, memberId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('roomPins')
    .select('sealed')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.sealed
}

/** Returns a member's sealed copies of pins, and locks them until the transaction ends. */
export async function lockRoomPins(db: Handle, memberId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('roomPins')
    .select('sealed')
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row?.sealed
}

/** Stores or replaces a member's copies of pins. */
export async function putRoomPins(db: Handle, { memberId, sealed }: RoomPinsRow): Promise<void> {
  await db
    .insertInto('roomPins')
    .values({ memberId, sealed })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ sealed }))
    .execute()
}

/** Deletes a member's copies of pins. */
export async function deleteRoomPins(db: Handle, memberId: string): Promise<void> {
  await db.deleteFrom('roomPins').where('memberId', '=', memberId).execute()
}
