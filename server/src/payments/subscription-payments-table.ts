import type { Handle } from '../platform/database/tables.ts'

interface SubscriptionPaymentRow {
  invoiceId: string
  subscriptionId: string
  intentId: string
  cents: number
  refundedCents: number
  paidAt: Date
  /** The tag of the card that paid, if the provider gives a fingerprint. */
  cardTag: Buffer | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    subscriptionPayments: SubscriptionPaymentRow
  }
}

export type SubscriptionPayment = SubscriptionPaymentRow

/**
 * Stores payments. Updates the refunded amount and the card of payments that are already stored.
 */
export async function saveSubscriptionPayments(
  db: Handle,
  payments: SubscriptionPayment[],
): Promise<void> {
  if (payments.length === 0) return
  await db
    .insertInto('subscriptionPayments')
    .values(payments)
    .onConflict((conflict) =>
      conflict.column('invoiceId').doUpdateSet((row) => ({
        refundedCents: row.ref('excluded.refundedCents'),
        cardTag: row.ref('excluded.cardTag'),
      })),
    )
    .execute()
}

/** Returns the payment with this invoice id, or with this payment id of the provider. */
export async function findSubscriptionPayment(
  db: Handle,
  number: string,
): Promise<SubscriptionPayment | undefined> {
  return db
    .selectFrom('subscriptionPayments')
    .selectAll()
    .where((row) => row.or([row('invoiceId', '=', number), row('intentId', '=', number)]))
    .executeTakeFirst()
}

/** Returns the tags of the cards that paid for a subscription. */
export async function listCardTags(db: Handle, subscriptionId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('subscriptionPayments')
    .select((row) => row.ref('cardTag').$notNull().as('cardTag'))
    .distinct()
    .where('subscriptionId', '=', subscriptionId)
    .where('cardTag', 'is not', null)
    .execute()
  return rows.map(({ cardTag }) => cardTag)
}

/** Returns everything that a member paid for subscriptions, newest first. */
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
