import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** What a moderator weighed before deciding an objection. */
export interface BalancingNoteRow {
  caseId: string
  /** ISO 8601 date in UTC. */
  eraseOn: string
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    balancingNotes: BalancingNoteRow
  }
}

/** Stores the note of a case, replacing an earlier one. */
export async function upsertBalance(db: Handle, row: BalancingNoteRow): Promise<void> {
  const { eraseOn, sealed } = row
  await db
    .insertInto('balancingNotes')
    .values(row)
    .onConflict((conflict) => conflict.column('caseId').doUpdateSet({ eraseOn, sealed }))
    .execute()
}

/** Returns the sealed note of a case, or undefined if there is none. */
export async function findBalance(db: Handle, caseId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('balancingNotes')
    .select('sealed')
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  return row?.sealed
}

/** Deletes the note of a case whose decision is undone. */
export async function deleteBalance(db: Handle, caseId: string): Promise<void> {
  await db.deleteFrom('balancingNotes').where('caseId', '=', caseId).execute()
}

/** Deletes the notes that expire on a day. */
export async function deleteOldBalances(db: Handle, day: string): Promise<void> {
  await db.deleteFrom('balancingNotes').where(sql<boolean>`erase_on <= ${day}::date`).execute()
}
