import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface RoomEpochRow {
  roomId: string
  n: number
  jws: string
  /** The SHA-256 of the log record, to which messages of this epoch are bound. */
  head: string
  createdAt: Date
}

interface RoomWrapRow {
  roomId: string
  n: number
  memberId: string
  e: string
  c: string
}

interface RoomLinkRow {
  roomId: string
  n: number
  memberId: string
  link: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    roomEpochs: RoomEpochRow
    roomWraps: RoomWrapRow
    roomLinks: RoomLinkRow
  }
}

/** Stores an epoch with one wrapped key for each member. */
export async function insertEpoch(
  db: Handle,
  epoch: RoomEpochRow,
  wraps: readonly Omit<RoomWrapRow, 'roomId' | 'n'>[],
): Promise<void> {
  const { roomId, n } = epoch
  await db.insertInto('roomEpochs').values(epoch).execute()
  await db
    .insertInto('roomWraps')
    .values(wraps.map((wrap) => ({ ...wrap, roomId, n })))
    .execute()
}

/**
 * Stores a member's link to the previous epoch. Replaces an older one, because a wrong link must be
 * replaceable.
 */
export async function putLink(db: Handle, link: RoomLinkRow): Promise<void> {
  await db
    .insertInto('roomLinks')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['roomId', 'n', 'memberId']).doUpdateSet({ link: link.link }),
    )
    .execute()
}

/** Returns the SHA-256 of the log record of an epoch. */
export async function findHead(db: Handle, roomId: string, n: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('roomEpochs')
    .select('head')
    .where('roomId', '=', roomId)
    .where('n', '=', n)
    .executeTakeFirst()
  return row?.head
}

/** An epoch as one member receives it. */
export interface FetchedEpoch {
  n: number
  jws: string
  createdAt: Date
  wrap: { e: string; c: string } | null
  links: { by: string; link: string }[]
}

interface EpochRange {
  roomId: string
  memberId: string
  after: number
  limit: number
}

/**
 * Returns the log records after an epoch, each with the member's own wrapped key and the links of
 * all members, at most `limit`.
 */
export async function listFetchedEpochs(
  db: Handle,
  { roomId, memberId, after, limit }: EpochRange,
): Promise<FetchedEpoch[]> {
  return db
    .selectFrom('roomEpochs as epoch')
    .select(['n', 'jws', 'createdAt'])
    .select(
      sql<FetchedEpoch['wrap']>`(select json_build_object('e', e, 'c', c) from room_wraps as wrap
        where wrap.room_id = epoch.room_id and wrap.n = epoch.n and member_id = ${memberId})`.as(
        'wrap',
      ),
    )
    .select(
      sql<FetchedEpoch['links']>`coalesce((
        select json_agg(json_build_object('by', member_id, 'link', link) order by member_id)
        from room_links as link where link.room_id = epoch.room_id and link.n = epoch.n
      ), '[]')`.as('links'),
    )
    .where('roomId', '=', roomId)
    .where('n', '>', after)
    .orderBy('n')
    .limit(limit)
    .execute()
}
