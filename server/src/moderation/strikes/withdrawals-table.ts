import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** One dispute, objection or claim that was taken back. It names no case. */
export interface WithdrawalRow {
  id: string
  /** The tag of the identifier that its author proved. */
  valueTag: Buffer
  /** The first day on which it no longer counts: ISO 8601, in UTC. */
  expiresOn: string
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    disputeWithdrawals: WithdrawalRow
  }
}

/** Stores a withdrawal. */
export async function insertWithdrawal(db: Handle, row: WithdrawalRow): Promise<void> {
  await db.insertInto('disputeWithdrawals').values(row).execute()
}

/** Returns how many withdrawals under these tags count on a day. */
export async function countWithdrawals(
  db: Handle,
  valueTags: readonly Buffer[],
  day: string,
): Promise<number> {
  const { withdrawals } = await db
    .selectFrom('disputeWithdrawals')
    .select(sql<number>`count(*)::int`.as('withdrawals'))
    .where(sql<boolean>`value_tag = any(${valueTags}::bytea[])`)
    .where(sql<boolean>`expires_on > ${day}::date`)
    .executeTakeFirstOrThrow()
  return withdrawals
}

/** Deletes the withdrawals that no longer count on a day. */
export async function deleteOldWithdrawals(db: Handle, day: string): Promise<void> {
  await db
    .deleteFrom('disputeWithdrawals')
    .where(sql<boolean>`expires_on <= ${day}::date`)
    .execute()
}
