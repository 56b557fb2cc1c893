import type { Handle } from '../platform/tables.ts'

interface BillingEndingRow {
  providerId: string
  notedAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    billingEndings: BillingEndingRow
  }
}

export type BillingEnding = BillingEndingRow

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
        .select((row) => [
          row.ref('providerId').$notNull().as('providerId'),
          row.val(at).as('notedAt'),
        ])
        .where('memberId', '=', memberId)
        .where('providerId', 'is not', null)
        .where('state', 'not in', ['canceled', 'incomplete_expired']),
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
