import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface RoomMessageRow {
  id: string
  roomId: string
  /** Counts from 1 within the room, without gaps. */
  seq: number
  memberId: string
  /** The id that the sender chose; null for an unencrypted text. */
  envelopeId: string | null
  envelope: string | null
  /** A text that arrived unencrypted; null for an envelope. */
  sealed: Buffer | null
  createdAt: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    roomMessages: RoomMessageRow
  }
}

export type StoredMessage = RoomMessageRow
type NewMessage = Omit<RoomMessageRow, 'seq'> & {
  /**
   * The epoch of an envelope; null for an unencrypted text. The envelope is stored only while this
   * is the newest epoch and all its members are present.
   */
  epoch: number | null
}

/** Whether a departed member has the newest key, because the removal is not in the log yet. */
const isHeldByDeparted = sql<boolean>`exists (
  select from room_members as gone
  where gone.room_id = rooms.id and (gone.left_at is not null or gone.banned_at is not null)
    and rooms.view->'members' @> jsonb_build_array(jsonb_build_object('id', gone.id)))`

/**
 * Numbers and stores a message in one statement, so that numbers are unique and without gaps.
 * Returns undefined if the epoch is no longer the newest, or a departed member has its key.
 */
export async function insertMessage(
  db: Handle,
  { epoch, ...message }: NewMessage,
): Promise<StoredMessage | undefined> {
  const { id, roomId, memberId, envelopeId, envelope, sealed, createdAt } = message
  const { rows } = await sql<{ seq: number }>`
    with next as (
      update rooms set seq = seq + 1, last_message_at = ${createdAt}
      where id = ${roomId} and (${epoch}::integer is null
        or (head_n = ${epoch}::integer and not ${isHeldByDeparted}))
      returning seq
    )
    insert into room_messages
      (id, room_id, seq, member_id, envelope_id, envelope, sealed, created_at)
    select ${id}, ${roomId}, seq, ${memberId}, ${envelopeId}, ${envelope}, ${sealed}::bytea,
      ${createdAt}::timestamptz
    from next
    returning seq`.execute(db)
  const [stored] = rows
  return stored && { ...message, seq: stored.seq }
}

/** Returns the message with this envelope id. */
export async function findEnvelope(
  db: Handle,
  roomId: string,
  envelopeId: string,
): Promise<StoredMessage | undefined> {
  return db
    .selectFrom('roomMessages')
    .selectAll()
    .where('roomId', '=', roomId)
    .where('envelopeId', '=', envelopeId)
    .executeTakeFirst()
}

/** Returns the messages of this room that have one of these ids. */
export async function findMessages(
  db: Handle,
  roomId: string,
  ids: readonly string[],
): Promise<StoredMessage[]> {
  return db
    .selectFrom('roomMessages')
    .selectAll()
    .where('roomId', '=', roomId)
    .where('id', 'in', ids)
    .execute()
}

/** A range of messages: the oldest after a number, the newest before a number, or the newest. */
export interface MessageRange {
  roomId: string
  after?: number | undefined
  before?: number | undefined
  /** The time before which unencrypted messages are left out. */
  textsSince?: Date | undefined
  limit: number
}

/** Returns the messages of a range, oldest first. */
export async function listStoredMessages(
  db: Handle,
  { roomId, after, before, textsSince, limit }: MessageRange,
): Promise<StoredMessage[]> {
  const forward = after !== undefined
  let query = db.selectFrom('roomMessages').selectAll().where('roomId', '=', roomId)
  if (after !== undefined) query = query.where('seq', '>', after)
  if (before !== undefined) query = query.where('seq', '<', before)
  if (textsSince !== undefined) {
    query = query.where((where) =>
      where.or([where('envelope', 'is not', null), where('createdAt', '>=', textsSince)]),
    )
  }
  const rows = await query
    .orderBy('seq', forward ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return forward ? rows : rows.toReversed()
}

/**
 * Returns the numbers of the newest messages, at most `limit` a room, that are hidden from these
 * members because they blocked the author. The key is the room.
 */
export async function listHidden(
  db: Handle,
  memberIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, number[]>> {
  const { rows } = await sql<{ roomId: string; hidden: number[] }>`
    select room_id as "roomId", array(
      select seq from room_messages
      where room_messages.room_id = room_members.room_id and member_id in
        (select blocked_id from room_blocks where blocker_id = room_members.id)
      order by seq desc limit ${limit}::integer
    ) as hidden
    from room_members where id = any(${memberIds}::text[])`.execute(db)
  return new Map(rows.map(({ roomId, hidden }) => [roomId, hidden]))
}
