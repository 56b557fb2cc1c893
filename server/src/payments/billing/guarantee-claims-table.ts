import type { Handle } from '../../platform/database/tables.ts'

interface GuaranteeClaimRow {
  memberId: string
  subscriptionId: string
  claimedAt: Date
  /** Null until the provider has made all refunds. */
  doneAt: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    guaranteeClaims: GuaranteeClaimRow
  }
}

export type GuaranteeClaim = GuaranteeClaimRow

/** Returns the claim of a member, fulfilled or not. */
export async function findGuaranteeClaim(
  db: Handle,
  memberId: string,
): Promise<GuaranteeClaim | undefined> {
  return db
    .selectFrom('guaranteeClaims')
    .selectAll()
    .where('memberId', '=', memberId)
    .executeTakeFirst()
}

/** Stores a claim. A member has at most one; a second one changes nothing. */
export async function insertGuaranteeClaim(
  db: Handle,
  claim: Omit<GuaranteeClaimRow, 'doneAt'>,
): Promise<void> {
  await db
    .insertInto('guaranteeClaims')
    .values({ ...claim, doneAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records that a claim is fulfilled. */
export async function finishGuaranteeClaim(db: Handle, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable('guaranteeClaims')
    .set({ doneAt: at })
    .where('memberId', '=', memberId)
    .execute()
}

/** Returns claims that a crash, an unavailable provider or a dispute left unfulfilled. */
export async function listUnfinishedClaims(db: Handle): Promise<GuaranteeClaim[]> {
  return db.selectFrom('guaranteeClaims').selectAll().where('doneAt', 'is', null).execute()
}
