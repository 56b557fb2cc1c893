import type { Handle } from '../platform/tables.ts'

interface GuaranteeClaimRow {
  memberId: string
  subscriptionId: string
  claimedAt: Date
  /** Null while the provider has not done all of it. */
  doneAt: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    guaranteeClaims: GuaranteeClaimRow
  }
}

export type GuaranteeClaim = GuaranteeClaimRow

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

/** Once per member, for ever: a second claim changes nothing. */
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

export async function finishGuaranteeClaim(db: Handle, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable('guaranteeClaims')
    .set({ doneAt: at })
    .where('memberId', '=', memberId)
    .execute()
}

/** Claims that a crash or an absent provider left half done. */
export async function listUnfinishedClaims(db: Handle): Promise<GuaranteeClaim[]> {
  return db.selectFrom('guaranteeClaims').selectAll().where('doneAt', 'is', null).execute()
}
