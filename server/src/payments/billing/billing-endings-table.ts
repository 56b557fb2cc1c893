import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface BillingEndingRow {
  providerId: string
  /** Charges after this time are refunded. */
  notedAt: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    billingEndings: BillingEndingRow
  }
}

export type BillingEnding = BillingEndingRow

/**
 * The time since which charges are refunded if a claim of the guarantee is not fulfilled yet: every
 * charge is refunded.
 */
const EVERYTHING = new Date(0)

const since = (at: Date) => sql<Date>`
  case when claim.member_id is null then ${at}::timestamptz else ${EVERYTHING}::timestamptz end`

/**
 * Stores, in the transaction that deletes a member, which subscriptions and open payments must be
 * ended at the provider, because an open page must not pay for a deleted account.
 */
export async function noteBillingEndings(db: Handle, memberId: string, at: Date): Promise<void> {
  await db
    .insertInto('billingEndings')
    .columns(['providerId', 'notedAt'])
    .expression((query) =>
      query
        .selectFrom('subscriptions')
        .leftJoin('guaranteeClaims as claim', (join) =>
          join
            .onRef('claim.subscriptionId', '=', 'subscriptions.id')
            .on('claim.doneAt', 'is', null),
        )
        .select((row) => [
          row.ref('providerId').$notNull().as('providerId'),
          since(at).as('notedAt'),
        ])
        .where('subscriptions.memberId', '=', memberId)
        .where('providerId', 'is not', null)
        .where((row) =>
          row.or([
            row('state', 'not in', ['canceled', 'incomplete_expired']),
            row('claim.memberId', 'is not', null),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('billingEndings')
    .columns(['providerId', 'notedAt'])
    .expression((query) =>
      query
        .selectFrom('purchases')
        .select((row) => [
          row.ref('intentId').$notNull().as('providerId'),
          row.val(at).as('notedAt'),
        ])
        .where('memberId', '=', memberId)
        .where('intentId', 'is not', null)
        .where('state', '=', 'open'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records one subscription or payment that was opened while its member was being deleted. */
export async function noteBillingEnding(db: Handle, ending: BillingEnding): Promise<void> {
  await db
    .insertInto('billingEndings')
    .values(ending)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns everything that still has to be ended at the provider. */
export async function listBillingEndings(db: Handle): Promise<BillingEnding[]> {
  return db.selectFrom('billingEndings').selectAll().execute()
}

/** Deletes a record once the provider has ended its subscription or payment. */
export async function deleteBillingEnding(db: Handle, providerId: string): Promise<void> {
  await db.deleteFrom('billingEndings').where('providerId', '=', providerId).execute()
}
