import { type CardProvider, unlessRejected } from '../card-provider.ts'
import { readPayment } from '../checkout/read-payment.ts'
import { readSubscription } from '../checkout/read-subscription.ts'
import { refundPayment } from '../entitlement/refund-payment.ts'
import type { PaymentServices } from '../payment-services.ts'
import { closeInvoices } from '../webhooks/sync-subscription.ts'
import {
  type BillingEnding,
  deleteBillingEnding,
  listBillingEndings,
} from './billing-endings-table.ts'
import { endAtProvider } from './claim-guarantee.ts'

/**
 * Ends the subscriptions and payments of deleted members at the provider. Safe to repeat, and in
 * parallel. What cannot be ended now waits for the next run. Returns the errors.
 */
export async function endBilling(services: PaymentServices): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const ending of await listBillingEndings(services.db)) {
    await end(services, ending).catch((fault: unknown) => void faults.push(fault))
  }
  return faults
}

async function end({ db, provider }: PaymentServices, ending: BillingEnding): Promise<void> {
  const { providerId } = ending
  const over = providerId.startsWith('pi_')
    ? await closePayment(provider, providerId)
    : await endSubscription(provider, ending)
  if (over) await deleteBillingEnding(db, providerId)
}

/**
 * Ends a subscription, voids its unpaid invoices, and then refunds charges since the deletion. In
 * this order, so that nothing is charged in between. Returns false if it has to be retried later.
 */
async function endSubscription(
  provider: PaymentServices['provider'],
  { providerId, notedAt }: BillingEnding,
): Promise<boolean> {
  if (!(await endAtProvider(provider, providerId))) return true
  const ended = await readSubscription(provider, providerId)
  // An invoice that has just been paid is refunded by the next run.
  let over = await closeInvoices(provider, ended)
  for (const { payment } of ended.paid) {
    if (payment.paidAt <= notedAt) continue
    if (!(await refundPayment(provider, payment))) over = false
  }
  return over
}

/**
 * Cancels an open payment of a deleted member, or refunds it if it was paid. Safe to repeat.
 * Returns false if it has to be retried later.
 */
async function closePayment(provider: CardProvider, intentId: string): Promise<boolean> {
  const payment = await readPayment(provider, intentId)
  if (payment.status === 'succeeded') return refundPayment(provider, payment)
  if (payment.status === 'canceled') return true
  // The provider rejects this if the payment has just been paid. The next run then refunds it.
  return (await unlessRejected(provider.paymentIntents.cancel(intentId))) !== undefined
}
