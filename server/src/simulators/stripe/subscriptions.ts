import { CURRENCY, plans } from '@sidelight/contract/rules/plans'
import { VIP_LOOKUP_KEY } from '../../payments/index.ts'
import { type Books, sandboxId } from './books.ts'
import { listObjects } from './books-table.ts'
import {
  listOf,
  type SandboxInvoice,
  type SandboxItem,
  type SandboxPrice,
  type SandboxSubscription,
} from './objects.ts'
import { refused } from './problem.ts'

export const vipPrice: SandboxPrice = {
  id: 'price_practice_vip',
  object: 'price',
  active: true,
  currency: CURRENCY,
  livemode: false,
  lookup_key: VIP_LOOKUP_KEY,
  recurring: { interval: 'month', interval_count: 1 },
  type: 'recurring',
  unit_amount: plans.vip.priceCents,
}

/**
 * Returns the same day of the next month, or its last day, as the provider does. In seconds since
 * 1970.
 */
export function monthAfter(seconds: number, anchor = seconds): number {
  const from = new Date(seconds * 1_000)
  const next = new Date(from)
  next.setUTCDate(1)
  next.setUTCMonth(from.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(new Date(anchor * 1_000).getUTCDate(), lastDay))
  return next.getTime() / 1_000
}

/**
 * Stores a subscription with its first invoice and sends the event. Throws for an unknown customer
 * or price.
 */
export async function createSubscription(
  books: Books,
  wanted: { customer: string; price: string },
  openIntent: OpenIntent,
): Promise<SandboxSubscription> {
  await books.get('customer', wanted.customer)
  if (wanted.price !== vipPrice.id) throw refused('resource_missing', 'No such price.')
  const id = sandboxId('sub')
  const subscription: SandboxSubscription = {
    id,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: books.now,
    currency: CURRENCY,
    customer: wanted.customer,
    default_payment_method: null,
    ended_at: null,
    items: listOf([firstItem(books, id)]),
    latest_invoice: null,
    livemode: false,
    metadata: {},
    start_date: books.now,
    status: 'incomplete',
  }
  const invoice = await openInvoice(books, subscription, openIntent)
  const made = await books.save({ ...subscription, latest_invoice: invoice.id })
  await books.tell('customer.subscription.created', made)
  return made
}

function firstItem({ now }: Books, subscription: string): SandboxItem {
  return {
    id: sandboxId('si'),
    object: 'subscription_item',
    created: now,
    current_period_end: monthAfter(now),
    current_period_start: now,
    price: vipPrice,
    quantity: 1,
    subscription,
  }
}

type OpenIntent = (
  amount: number,
  customer: string,
) => Promise<{ id: string; client_secret: string | null }>

/** Stores the invoice of the next period, with an intent of its own. */
export async function openInvoice(
  books: Books,
  { id: subscription, customer }: SandboxSubscription,
  openIntent: OpenIntent,
): Promise<SandboxInvoice> {
  const cents = plans.vip.priceCents
  const intent = await openIntent(cents, customer)
  const invoice = await books.save<SandboxInvoice>({
    id: sandboxId('in'),
    object: 'invoice',
    amount_due: cents,
    amount_paid: 0,
    amount_remaining: cents,
    attempt_count: 0,
    confirmation_secret: { client_secret: intent.client_secret ?? '', type: 'payment_intent' },
    created: books.now,
    currency: CURRENCY,
    customer,
    livemode: false,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription },
    },
    status: 'open',
  })
  await books.save({
    id: sandboxId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: cents,
    created: books.now,
    currency: CURRENCY,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
  })
  return invoice
}

async function paymentOf(books: Books, intentId: string) {
  const where = { path: 'payment.payment_intent', value: intentId }
  const [payment] = await listObjects(books.db, 'invoice_payment', where)
  return payment
}

/** Returns the invoice that an intent pays, or undefined for a one-time purchase. */
export async function invoiceOf(
  books: Books,
  intentId: string,
): Promise<SandboxInvoice | undefined> {
  const payment = await paymentOf(books, intentId)
  return payment && books.get('invoice', payment.invoice)
}

/** Closes an unpaid invoice, so that its intent can no longer be paid. Throws if it is not open. */
export async function voidInvoice(
  books: Books,
  id: string,
  cancelIntent: (intentId: string) => Promise<unknown>,
): Promise<SandboxInvoice> {
  const invoice = await books.get('invoice', id)
  if (invoice.status !== 'open')
    throw refused('invoice_not_open', 'Only an open one can be voided.')
  const where = { path: 'invoice', value: id }
  for (const { payment } of await listObjects(books.db, 'invoice_payment', where)) {
    await cancelIntent(payment.payment_intent)
  }
  return books.save({ ...invoice, status: 'void' as const })
}

/**
 * Marks an invoice as paid and activates its subscription, unless that has ended, with the card
 * that paid.
 */
export async function activate(
  books: Books,
  invoice: SandboxInvoice,
  { cents, method }: { cents: number; method: string },
): Promise<void> {
  const where = { path: 'invoice', value: invoice.id }
  const [payment] = await listObjects(books.db, 'invoice_payment', where)
  if (payment) await books.save({ ...payment, status: 'paid', amount_paid: cents })
  const paid = await books.save({
    ...invoice,
    status: 'paid' as const,
    amount_paid: cents,
    amount_remaining: 0,
  })
  const held = await books.get('subscription', invoice.parent.subscription_details.subscription)
  const subscription = await books.save({
    ...held,
    status: held.status === 'canceled' ? held.status : ('active' as const),
    default_payment_method: method,
  })
  await books.tell('invoice.paid', paid)
  await books.tell('customer.subscription.updated', subscription)
}

/** Counts a failed attempt on the invoice of an intent, if it has one, and sends the event. */
export async function paymentFailed(books: Books, intentId: string): Promise<void> {
  const invoice = await invoiceOf(books, intentId)
  if (!invoice) return
  const failed = await books.save({ ...invoice, attempt_count: invoice.attempt_count + 1 })
  await books.tell('invoice.payment_failed', failed)
}

/** Stores a change of a subscription and sends the event. */
export async function updateSubscription(
  books: Books,
  id: string,
  change: {
    cancel_at_period_end?: boolean | undefined
    default_payment_method?: string | undefined
    metadata?: Record<string, string> | undefined
  },
): Promise<SandboxSubscription> {
  const subscription = await books.get('subscription', id)
  if (subscription.status === 'canceled') throw refused('resource_missing', 'It has ended.')
  const method = change.default_payment_method ?? subscription.default_payment_method
  const changed = await books.save({
    ...subscription,
    ...(change.cancel_at_period_end === undefined
      ? {}
      : endingOf(books, subscription, change.cancel_at_period_end)),
    default_payment_method: method,
    metadata: { ...subscription.metadata, ...change.metadata },
  })
  await books.tell('customer.subscription.updated', changed)
  return changed
}

function endingOf({ now }: Books, { items }: SandboxSubscription, ends: boolean) {
  const end = items.data[0]?.current_period_end ?? null
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? end : null,
    canceled_at: ends ? now : null,
  }
}

/** Ends a subscription at once and sends the event. Throws if it has ended. */
export async function endSubscription(books: Books, id: string): Promise<SandboxSubscription> {
  const subscription = await books.get('subscription', id)
  if (subscription.status === 'canceled') throw refused('resource_missing', 'It has ended.')
  const ended = await books.save({
    ...subscription,
    status: 'canceled' as const,
    canceled_at: subscription.canceled_at ?? books.now,
    ended_at: books.now,
  })
  await books.tell('customer.subscription.deleted', ended)
  return ended
}
