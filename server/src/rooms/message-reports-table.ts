import type { Handle } from '../platform/tables.ts'

interface MessageReportRow {
  id: string
  messageId: string
  roomId: string
  /** The reporter as the room knows her. */
  reporterId: string
  /** The proven texts, their proofs, and a note. */
  sealed: Buffer
  createdAt: Date
  closedAt: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    messageReports: MessageReportRow
  }
}

export type OpenMessageReport = Omit<MessageReportRow, 'closedAt'>

export async function insertMessageReport(db: Handle, report: OpenMessageReport): Promise<void> {
  await db
    .insertInto('messageReports')
    .values({ ...report, closedAt: null })
    .execute()
}

/** Reports that nobody has dealt with yet, oldest first. */
export async function listOpenMessageReports(db: Handle): Promise<OpenMessageReport[]> {
  return db
    .selectFrom('messageReports')
    .select(['id', 'messageId', 'roomId', 'reporterId', 'sealed', 'createdAt'])
    .where('closedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Answers false when there is no such open report. */
export async function closeMessageReport(db: Handle, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messageReports')
    .set({ closedAt: at })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteClosedReports(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('messageReports').where('closedAt', '<', before).execute()
}

type SealedReport = Pick<MessageReportRow, 'id' | 'sealed'>

/** A batch of all reports after the given id, in id order. */
export async function listSealedMessageReports(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedReport[]> {
  return db
    .selectFrom('messageReports')
    .select(['id', 'sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateSealedMessageReport(
  db: Handle,
  { id, sealed }: SealedReport,
): Promise<void> {
  await db.updateTable('messageReports').set({ sealed }).where('id', '=', id).execute()
}
