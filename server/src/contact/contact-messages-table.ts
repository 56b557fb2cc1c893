import type { Handle } from '../platform/tables.ts'

interface ContactMessageRow {
  id: string
  topic: string
  /** Who writes, where the answer goes, and the words. */
  sealed: Buffer
  createdAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    contactMessages: ContactMessageRow
  }
}

export async function insertMessage(db: Handle, row: ContactMessageRow): Promise<void> {
  await db.insertInto('contactMessages').values(row).execute()
}

/** All of them, oldest first. */
export async function listMessageRows(db: Handle): Promise<ContactMessageRow[]> {
  return db.selectFrom('contactMessages').selectAll().orderBy('createdAt').orderBy('id').execute()
}

/** Answers false when there is no such message. */
export async function deleteMessage(db: Handle, id: string): Promise<boolean> {
  const result = await db.deleteFrom('contactMessages').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteMessagesBefore(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('contactMessages').where('createdAt', '<', before).execute()
}

/** A batch of all messages after the given id, in id order. */
export async function listSealedMessages(
  db: Handle,
  after: string,
  limit: number,
): Promise<Pick<ContactMessageRow, 'id' | 'sealed'>[]> {
  return db
    .selectFrom('contactMessages')
    .select(['id', 'sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateSealedMessage(db: Handle, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('contactMessages').set({ sealed }).where('id', '=', id).execute()
}
