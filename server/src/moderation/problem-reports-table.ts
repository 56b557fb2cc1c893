import type { Handle } from '../platform/database/tables.ts'

interface ProblemReportRow {
  id: string
  warningId: string
  topic: string
  /** The text of the report, and a contact if one was given. */
  sealed: Buffer
  createdAt: Date
  closedAt: Date | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    problemReports: ProblemReportRow
  }
}

export type OpenReport = Omit<ProblemReportRow, 'closedAt'>

/** Stores an open report. */
export async function insertProblemReport(db: Handle, report: OpenReport): Promise<void> {
  await db
    .insertInto('problemReports')
    .values({ ...report, closedAt: null })
    .execute()
}

/** Returns the open reports, oldest first. */
export async function listOpenReports(db: Handle): Promise<OpenReport[]> {
  return db
    .selectFrom('problemReports')
    .select(['id', 'warningId', 'topic', 'sealed', 'createdAt'])
    .where('closedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Closes a report. Returns false if there is no open report with this id. */
export async function closeReport(db: Handle, id: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('problemReports')
    .set({ closedAt: at })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
