import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

interface RoomMessageRow {
  id: string
  roomId: string
  /** Gapless in its room, from 1. */
  seq: number
  memberId: string
  /** Of an envelope: the id that its sender drew. */
  envelopeId: string | null
  envelope: string | null
  /** A text that came unencrypted. */
  sealed: Buffer | null
  createdAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    roomMessages: RoomMessageRow
  }
}

export type StoredMessage = RoomMessageRow
type NewMessage = Omit<RoomMessageRow, 'seq'> & {
  /** Of an envelope: it is stored only while this is the newest epoch. */
  epoch: number | null
}

/**
 * Numbers and stores a message in one statement, so that no number is given twice or left out.
 * Answers undefined when the epoch is not the newest any more.
 */
export async function insertMessage(
  db: Handle,
  { epoch, ...message }: NewMessage,
): Promise<StoredMessage | undefined> {
  const { id, roomId, memberId, envelopeId, envelope, sealed, createdAt } = message
  const { rows } = await sql<{ seq: number }>`
    with next as (
      update rooms set seq = seq + 1, last_message_at = ${createdAt}
      where id = ${roomId} and (${epoch}::integer is null or head_n = ${epoch}::integer)
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

/** Those of the ids that stand in this room. */
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

/** Which messages: those after a number, the oldest of them first to be taken, or the newest. */
export interface MessageRange {
  roomId: string
  after?: number | undefined
  before?: number | undefined
  limit: number
}

/** Oldest first. */
export async function listStoredMessages(
  db: Handle,
  { roomId, after, before, limit }: MessageRange,
): Promise<StoredMessage[]> {
  const forward = after !== undefined
  let query = db.selectFrom('roomMessages').selectAll().where('roomId', '=', roomId)
  if (after !== undefined) query = query.where('seq', '>', after)
  if (before !== undefined) query = query.where('seq', '<', before)
  const rows = await query
    .orderBy('seq', forward ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return forward ? rows : rows.toReversed()
}

/** What hangs on the keys of the installation. */
export interface SealedText {
  id: string
  sealed: Buffer
}

/** A batch of unencrypted messages after the given id, in id order. */
export async function listSealedTexts(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedText[]> {
  const rows = await db
    .selectFrom('roomMessages')
    .select(['id', 'sealed'])
    .where('id', '>', after)
    .where('sealed', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, sealed }) => (sealed ? [{ id, sealed }] : []))
}

export async function updateSealedText(db: Handle, { id, sealed }: SealedText): Promise<void> {
  await db.updateTable('roomMessages').set({ sealed }).where('id', '=', id).execute()
}
