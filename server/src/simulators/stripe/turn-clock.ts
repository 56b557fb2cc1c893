import type { Books } from './books.ts'
import { listObjects } from './books-table.ts'
import type { SandboxSubscription } from './objects.ts'
import { charge, createIntent } from './payments.ts'
import { endSubscription, monthAfter, openInvoice, paymentFailed } from './subscriptions.ts'

/** How long a first invoice can be paid before it expires (the provider's rule). */
const FIRST_PAYMENT_WITHIN_S = 23 * 3_600

/**
 * Applies what time causes at the provider: renewals, failed renewals, cancellations, unpaid months
 * that end, expired first payments.
 */
export async function turnSandboxClock(books: Books): Promise<void> {
  for (const subscription of await listObjects(books.db, 'subscription')) {
    await pass(books, subscription)
  }
}

async function pass(books: Books, subscription: SandboxSubscription): Promise<void> {
  const { id, status, created } = subscription
  if (status === 'incomplete' && books.now > created + FIRST_PAYMENT_WITHIN_S) {
    const lapsed = await books.save({ ...subscription, status: 'incomplete_expired' as const })
    return books.tell('customer.subscription.updated', lapsed)
  }
  for (let now = subscription; isDue(books, now); now = await books.get('subscription', id)) {
    // An unpaid month ends the subscription, as the last retry does at the provider
    // (docs/operating.md).
    const ends = now.cancel_at_period_end || now.status === 'past_due'
    if (ends) await endSubscription(books, id)
    else await renew(books, now)
  }
}

/** Ends the paid month of a subscription now. */
export async function endMonth(books: Books, subscriptionId: string): Promise<void> {
  const subscription = await books.get('subscription', subscriptionId)
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: books.now }))
  await books.save({ ...subscription, items: { ...subscription.items, data } })
  await turnSandboxClock(books)
}

function isDue({ now }: Books, subscription: SandboxSubscription): boolean {
  const { status, items } = subscription
  const isCounted = status === 'active' || status === 'past_due'
  return isCounted && now >= (items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY)
}

/**
 * Starts the next period, whether or not it can be paid, and charges its invoice to the saved card.
 */
async function renew(books: Books, subscription: SandboxSubscription): Promise<void> {
  const items = {
    ...subscription.items,
    data: subscription.items.data.map((item) => ({
      ...item,
      current_period_start: item.current_period_end,
      current_period_end: monthAfter(item.current_period_end, subscription.start_date),
    })),
  }
  const invoice = await openInvoice(books, subscription, (amount, customer) =>
    createIntent(books, { amount, currency: subscription.currency, customer }),
  )
  const next = await books.save({ ...subscription, items, latest_invoice: invoice.id })
  const where = { path: 'invoice', value: invoice.id }
  const [payment] = await listObjects(books.db, 'invoice_payment', where)
  const intent = await books.get('payment_intent', payment?.payment.payment_intent ?? '')
  const method = subscription.default_payment_method ?? ''
  if (!method.startsWith('pm_fails')) {
    await charge(books, intent, method)
    return
  }
  const late = await books.save({ ...next, status: 'past_due' as const })
  await paymentFailed(books, intent.id)
  await books.tell('customer.subscription.updated', late)
}
