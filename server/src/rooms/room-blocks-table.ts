import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

/** Inside a room by the ids there, between rooms by the tags of the accounts. */
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

declare module '../platform/tables.ts' {
  interface Tables {
    roomBlocks: RoomBlockRow
  }
}

const concerns = (tags: readonly Buffer[]) =>
  sql<boolean>`(blocker_tag = any(${tags}::bytea[]) or blocked_tag = any(${tags}::bytea[]))`

export async function insertBlock(db: Handle, block: RoomBlockRow): Promise<void> {
  await db
    .insertInto('roomBlocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['blockerId', 'blockedId']).doNothing())
    .execute()
}

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

/** Ids of those whom one member blocked in her room. */
export async function listBlocked(db: Handle, blockerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('roomBlocks')
    .select('blockedId')
    .where('blockerId', '=', blockerId)
    .orderBy('id')
    .execute()
  return rows.map(({ blockedId }) => blockedId)
}

/** Every block that an account made or was put under, anywhere. */
export async function listBlocksOf(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<Pick<RoomBlockRow, 'sealed'>[]> {
  return db.selectFrom('roomBlocks').select('sealed').where(concerns(memberTags)).execute()
}

export async function deleteBlocksOf(db: Handle, memberTags: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('roomBlocks').where(concerns(memberTags)).execute()
}

/** What hangs on the keys of the installation. */
export type SealedBlock = Pick<RoomBlockRow, 'id' | 'sealed' | 'blockerTag' | 'blockedTag'>

/** A batch of blocks after the given id, in id order. */
export async function listSealedBlocks(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedBlock[]> {
  return db
    .selectFrom('roomBlocks')
    .select(['id', 'sealed', 'blockerTag', 'blockedTag'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateSealedBlock(db: Handle, { id, ...sealed }: SealedBlock): Promise<void> {
  await db.updateTable('roomBlocks').set(sealed).where('id', '=', id).execute()
}
