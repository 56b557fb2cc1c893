import type { Handle } from '../platform/tables.ts'

interface SubscriptionPaymentRow {
  invoiceId: string
  subscriptionId: string
  intentId: string
  cents: number
  refundedCents: number
  paidAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    subscriptionPayments: SubscriptionPaymentRow
  }
}

export type SubscriptionPayment = SubscriptionPaymentRow

/** Notes what was paid; of a payment known already, how much came back. */
export async function keepSubscriptionPayments(
  db: Handle,
  payments: SubscriptionPayment[],
): Promise<void> {
  if (payments.length === 0) return
  await db
    .insertInto('subscriptionPayments')
    .values(payments)
    .onConflict((conflict) =>
      conflict
        .column('invoiceId')
        .doUpdateSet((row) => ({ refundedCents: row.ref('excluded.refundedCents') })),
    )
    .execute()
}

export async function findSubscriptionPayment(
  db: Handle,
  invoiceId: string,
): Promise<SubscriptionPayment | undefined> {
  return db
    .selectFrom('subscriptionPayments')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
}

/** Everything a member paid for subscriptions, the newest first. */
export async function listSubscriptionPayments(
  db: Handle,
  memberId: string,
): Promise<SubscriptionPayment[]> {
  return db
    .selectFrom('subscriptionPayments')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionPayments.subscriptionId')
    .selectAll('subscriptionPayments')
    .where('subscriptions.memberId', '=', memberId)
    .orderBy('subscriptionPayments.paidAt', 'desc')
    .execute()
}
