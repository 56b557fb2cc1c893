import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** A block, stored by member ids within its room and by account tags across rooms. */
interface RoomBlockRow {
  id: string
  roomId: string
  blockerId: string
  blockedId: string
  blockerTag: Buffer
  blockedTag: Buffer
  /** The two accounts. */
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    roomBlocks: RoomBlockRow
  }
}

const concerns = (tags: readonly Buffer[]) =>
  sql<boolean>`(blocker_tag = any(${tags}::bytea[]) or blocked_tag = any(${tags}::bytea[]))`

/** Stores a block. Does nothing if it exists. */
export async function insertBlock(db: Handle, block: RoomBlockRow): Promise<void> {
  await db
    .insertInto('roomBlocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['blockerId', 'blockedId']).doNothing())
    .execute()
}

/** Deletes a block. */
export async function deleteBlock(
  db: Handle,
  { blockerId, blockedId }: Pick<RoomBlockRow, 'blockerId' | 'blockedId'>,
): Promise<void> {
  await db
    .deleteFrom('roomBlocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .execute()
}

/** Returns the ids of the members whom one member blocked. */
export async function listBlocked(db: Handle, blockerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('roomBlocks')
    .select('blockedId')
    .where('blockerId', '=', blockerId)
    .orderBy('id')
    .execute()
  return rows.map(({ blockedId }) => blockedId)
}

/** Returns every block by or of an account, in all rooms. */
export async function listBlocksOf(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<Pick<RoomBlockRow, 'sealed'>[]> {
  return db.selectFrom('roomBlocks').select('sealed').where(concerns(memberTags)).execute()
}

/**
 * Returns a text that changes whenever a block is added or deleted: the number of blocks and the
 * sum of their hashed ids.
 */
export async function countBlocks(db: Handle): Promise<string> {
  const { rows } = await sql<{ count: string }>`
    select concat(count(*), ' ', sum(hashtextextended(id, 0))) as count from room_blocks`.execute(
    db,
  )
  return rows[0]?.count ?? ''
}

/** Returns the ids of every block, in all rooms. */
export async function listBlockIds(db: Handle): Promise<string[]> {
  const rows = await db.selectFrom('roomBlocks').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns the blocks with these ids that still exist. */
export async function listBlocks(
  db: Handle,
  ids: readonly string[],
): Promise<Pick<RoomBlockRow, 'id' | 'sealed'>[]> {
  return db.selectFrom('roomBlocks').select(['id', 'sealed']).where('id', 'in', ids).execute()
}

/** Deletes every block by an account. */
export async function deleteBlocksBy(db: Handle, memberTags: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('roomBlocks')
    .where(sql<boolean>`blocker_tag = any(${memberTags}::bytea[])`)
    .execute()
}

/** Returns every block of an account by others. */
export async function listBlocksAgainst(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<Pick<RoomBlockRow, 'id' | 'sealed'>[]> {
  return db
    .selectFrom('roomBlocks')
    .select(['id', 'sealed'])
    .where(sql<boolean>`blocked_tag = any(${memberTags}::bytea[])`)
    .execute()
}

/** Stores another account as the one that is blocked. */
export async function updateBlocked(
  db: Handle,
  { id, blockedTag, sealed }: Pick<RoomBlockRow, 'id' | 'blockedTag' | 'sealed'>,
): Promise<void> {
  await db.updateTable('roomBlocks').set({ blockedTag, sealed }).where('id', '=', id).execute()
}
