import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

interface BillingEndingRow {
  providerId: string
  /** What was charged after this moment is given back. */
  notedAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    billingEndings: BillingEndingRow
  }
}

export type BillingEnding = BillingEndingRow

/** With a guarantee that was claimed and not fulfilled yet, everything ever charged is given back. */
const EVERYTHING = new Date(0)

const since = (at: Date) => sql<Date>`
  case when claim.member_id is null then ${at}::timestamptz else ${EVERYTHING}::timestamptz end`

/**
 * Notes, with the deletion of a member in one transaction, that her subscriptions have to end, and the
 * payments that she opened: a page left open elsewhere must not pay for an account that is gone.
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

/** For what was opened while its member was leaving. */
export async function noteBillingEnding(db: Handle, ending: BillingEnding): Promise<void> {
  await db
    .insertInto('billingEndings')
    .values(ending)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listBillingEndings(db: Handle): Promise<BillingEnding[]> {
  return db.selectFrom('billingEndings').selectAll().execute()
}

export async function deleteBillingEnding(db: Handle, providerId: string): Promise<void> {
  await db.deleteFrom('billingEndings').where('providerId', '=', providerId).execute()
}
