import type { CaseOutcome, CaseReason } from '@sidelight/contract/rules/case-policy'
import type { Handle } from '../../platform/database/tables.ts'

/** The vote of one moderator on a decision that needs two. */
export interface CaseVoteRow {
  id: string
  caseId: string
  moderator: string
  outcome: CaseOutcome
  reason: CaseReason
  /** The moderator's explanation. */
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    caseVotes: CaseVoteRow
  }
}

/** Stores a vote. */
export async function insertVote(db: Handle, row: CaseVoteRow): Promise<void> {
  await db.insertInto('caseVotes').values(row).execute()
}

/** Returns the votes of a case. */
export async function listVotes(db: Handle, caseId: string): Promise<CaseVoteRow[]> {
  return db
    .selectFrom('caseVotes')
    .select(['id', 'caseId', 'moderator', 'outcome', 'reason', 'sealed'])
    .where('caseId', '=', caseId)
    .orderBy('moderator')
    .execute()
}

/** Deletes the votes of a case when it is decided or reopened. */
export async function deleteVotes(db: Handle, caseId: string): Promise<void> {
  await db.deleteFrom('caseVotes').where('caseId', '=', caseId).execute()
}
