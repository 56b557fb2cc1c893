import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface MessageReportRow {
  id: string
  messageId: string
  roomId: string
  /** The reporter's id in the room. */
  reporterId: string
  /** The case to which the report belongs; null for a report from before there were room cases. */
  caseId: string | null
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

const columns = [
  'id',
  'messageId',
  'roomId',
  'reporterId',
  'caseId',
  'sealed',
  'createdAt',
] as const

/** Stores an open report, which belongs to no case yet. */
export async function insertMessageReport(
  db: Handle,
  report: Omit<OpenMessageReport, 'caseId'>,
): Promise<void> {
  await db
    .insertInto('messageReports')
    .values({ ...report, caseId: null, closedAt: null })
    .execute()
}

/** Returns the reports of these cases, including closed ones, oldest first. */
export async function listReportsOfCases(
  db: Handle,
  caseIds: readonly string[],
): Promise<OpenMessageReport[]> {
  return db
    .selectFrom('messageReports')
    .select(columns)
    .where(sql<boolean>`case_id = any(${caseIds}::text[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Returns the open reports without a case, oldest first. */
export async function listReportsWithoutCase(db: Handle): Promise<OpenMessageReport[]> {
  return db
    .selectFrom('messageReports')
    .select(columns)
    .where('closedAt', 'is', null)
    .where('caseId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Adds a report to a case. Returns false if it already belongs to one. */
export async function fileMessageReport(
  db: Handle,
  { id, caseId }: { id: string; caseId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messageReports')
    .set({ caseId })
    .where('id', '=', id)
    .where('caseId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether a report about a room is undecided. */
export async function hasOpenReports(db: Handle, roomId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messageReports')
    .select('id')
    .where('roomId', '=', roomId)
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves the open reports about an ending room to the room that replaces it. */
export async function moveOpenReports(
  db: Handle,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('messageReports')
    .set({ roomId: to })
    .where('roomId', '=', from)
    .where('closedAt', 'is', null)
    .execute()
}

/** Closes the reports of a case. With null, reopens those of an appealed case. */
export async function closeReportsOfCase(
  db: Handle,
  caseId: string,
  closedAt: Date | null,
): Promise<void> {
  await db.updateTable('messageReports').set({ closedAt }).where('caseId', '=', caseId).execute()
}

/** Deletes a report that its author takes back. */
export async function deleteMessageReport(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('messageReports').where('id', '=', id).execute()
}

/** Deletes reports that were closed before a moment. */
export async function deleteClosedReports(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('messageReports').where('closedAt', '<', before).execute()
}
