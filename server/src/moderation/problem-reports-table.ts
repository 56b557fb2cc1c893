import type { Handle } from '../platform/tables.ts'

interface ProblemReportRow {
  id: string
  warningId: string
  topic: string
  /** What somebody wrote, and how to reach them. */
  sealed: Buffer
  createdAt: Date
  closedAt: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    problemReports: ProblemReportRow
  }
}

export type OpenReport = Omit<ProblemReportRow, 'closedAt'>

export async function insertProblemReport(db: Handle, report: OpenReport): Promise<void> {
  await db
    .insertInto('problemReports')
    .values({ ...report, closedAt: null })
    .execute()
}

/** Reports that nobody has dealt with yet, oldest first. */
export async function listOpenReports(db: Handle): Promise<OpenReport[]> {
  return db
    .selectFrom('problemReports')
    .select(['id', 'warningId', 'topic', 'sealed', 'createdAt'])
    .where('closedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Answers false when there is no such open report. */
export async function closeReport(db: Handle, id: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('problemReports')
    .set({ closedAt: at })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A batch of all reports after the given id, in id order. */
export async function listSealedReports(
  db: Handle,
  after: string,
  limit: number,
): Promise<Pick<ProblemReportRow, 'id' | 'sealed'>[]> {
  return db
    .selectFrom('problemReports')
    .select(['id', 'sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateSealedReport(db: Handle, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('problemReports').set({ sealed }).where('id', '=', id).execute()
}
