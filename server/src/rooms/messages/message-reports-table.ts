import type { Handle } from '../../platform/database/tables.ts'

interface MessageReportRow {
  id: string
  messageId: string
  roomId: string
  /** The reporter's id in the room. */
  reporterId: string
  /** The proven texts, their proofs, and a note. */
  sealed: Buffer
  createdAt: Date
  closedAt: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    messageReports: MessageReportRow
  }
}

export type OpenMessageReport = Omit<MessageReportRow, 'closedAt'>

/** Stores an open report. */
export async function insertMessageReport(db: Handle, report: OpenMessageReport): Promise<void> {
  await db
    .insertInto('messageReports')
    .values({ ...report, closedAt: null })
    .execute()
}

/** Returns the open reports, oldest first. */
export async function listOpenMessageReports(db: Handle): Promise<OpenMessageReport[]> {
  return db
    .selectFrom('messageReports')
    .select(['id', 'messageId', 'roomId', 'reporterId', 'sealed', 'createdAt'])
    .where('closedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Closes a report. Returns false when there is no open report with this id. */
export async function closeMessageReport(db: Handle, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messageReports')
    .set({ closedAt: at })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes reports that were closed before a moment. */
export async function deleteClosedReports(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('messageReports').where('closedAt', '<', before).execute()
}
