import type { Handle } from '../platform/database/tables.ts'

export interface ContactMessageRow {
  id: string
  topic: string
  /** Name, email, text, plan and promise of the sender. */
  sealed: Buffer
  /** The sender's tag; null for a visitor. */
  memberTag: Buffer | null
  createdAt: Date
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    contactMessages: ContactMessageRow
  }
}

/** Stores a message. */
export async function insertMessage(db: Handle, row: ContactMessageRow): Promise<void> {
  await db.insertInto('contactMessages').values(row).execute()
}

/** Returns every message, oldest first. */
export async function listMessageRows(db: Handle): Promise<ContactMessageRow[]> {
  return db.selectFrom('contactMessages').selectAll().orderBy('createdAt').orderBy('id').execute()
}

/** Returns the messages with one of these tags, oldest first. */
export async function listMessagesOf(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<ContactMessageRow[]> {
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .where('memberTag', 'in', memberTags)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Returns a message, locked until the transaction ends. */
export async function lockMessage(db: Handle, id: string): Promise<ContactMessageRow | undefined> {
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces the sealed content of a message. */
export async function setMessage(db: Handle, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('contactMessages').set({ sealed }).where('id', '=', id).execute()
}

/** Deletes a message and returns it, or undefined for an unknown id. */
export async function deleteMessage(
  db: Handle,
  id: string,
): Promise<ContactMessageRow | undefined> {
  return db.deleteFrom('contactMessages').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Deletes the messages with one of these tags. */
export async function deleteMessagesOf(db: Handle, memberTags: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('contactMessages').where('memberTag', 'in', memberTags).execute()
}
