import type { Handle } from '../../platform/database/tables.ts'

/** A moderator who must not see a case again. The reason is not stored. */
interface CaseConflictRow {
  caseId: string
  moderator: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    caseConflicts: CaseConflictRow
  }
}

/** Stores that a moderator must not see a case again. */
export async function insertConflict(db: Handle, row: CaseConflictRow): Promise<void> {
  await db
    .insertInto('caseConflicts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the ids of the cases that a moderator must not see. */
export async function listConflictsOf(db: Handle, moderator: string): Promise<string[]> {
  const rows = await db
    .selectFrom('caseConflicts')
    .select('caseId')
    .where('moderator', '=', moderator)
    .execute()
  return rows.map(({ caseId }) => caseId)
}

/** Deletes the conflicts of a case, when its texts are erased. */
export async function deleteConflicts(db: Handle, caseId: string): Promise<void> {
  await db.deleteFrom('caseConflicts').where('caseId', '=', caseId).execute()
}
