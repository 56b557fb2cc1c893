import type Stripe from 'stripe'
import { asking, type CardProvider, dateOf, idOf } from '../card-provider.ts'
import { type ProviderPayment, readPayment } from './read-payment.ts'

/** One paid period of a subscription. */
interface PaidPeriod {
  invoiceId: string
  cents: number
  payment: ProviderPayment & { paidAt: Date }
}

/** The current state of a subscription at the provider. */
export interface ProviderSubscription {
  providerId: string
  state: string
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  canceledAt: Date | null
  /** When the newest invoice was due. */
  dueAt: Date | undefined
  /** Newest first. */
  paid: PaidPeriod[]
  /** The invoices that can still be paid. */
  openInvoices: string[]
}

/**
 * The number of newest invoices to read. Those of a monthly plan from more than a year ago can no
 * longer be refunded or disputed.
 */
const INVOICES = 24

export async function readSubscription(
  provider: CardProvider,
  providerId: string,
): Promise<ProviderSubscription> {
  const subscription = await asking(provider.subscriptions.retrieve(providerId))
  const invoices = await asking(
    provider.invoices.list({
      subscription: providerId,
      limit: INVOICES,
      expand: ['data.payments'],
    }),
  )
  const paid: PaidPeriod[] = []
  for (const invoice of invoices.data) {
    const period = await readPaidPeriod(provider, invoice)
    if (period) paid.push(period)
  }
  const ends = subscription.items.data.map((item) => item.current_period_end)
  return {
    providerId,
    state: subscription.status,
    periodEnd: dateOf(Math.max(...ends)),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    canceledAt: subscription.canceled_at === null ? null : dateOf(subscription.canceled_at),
    dueAt: invoices.data[0] && dateOf(invoices.data[0].created),
    paid: paid.toSorted((a, b) => b.payment.paidAt.getTime() - a.payment.paidAt.getTime()),
    openInvoices: invoices.data.flatMap(({ id, status }) => (id && status === 'open' ? [id] : [])),
  }
}

async function readPaidPeriod(
  provider: CardProvider,
  invoice: Stripe.Invoice,
): Promise<PaidPeriod | undefined> {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
  const intentId = idOf(paid?.payment.payment_intent)
  if (!invoice.id || !intentId) return undefined
  const payment = await readPayment(provider, intentId)
  const { paidAt } = payment
  return (
    paidAt && { invoiceId: invoice.id, cents: invoice.amount_paid, payment: { ...payment, paidAt } }
  )
}
