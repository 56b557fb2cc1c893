import type { Books } from './practice-books.ts'
import type { PracticeSubscription } from './practice-objects.ts'
import { charge, createIntent } from './practice-payments.ts'
import {
  endSubscription,
  monthAfter,
  openInvoice,
  paymentFailed,
} from './practice-subscriptions.ts'
import { listObjects } from './practice-table.ts'

/** An unpaid first invoice lapses after this (the provider's rule). */
const FIRST_PAYMENT_WITHIN_S = 23 * 3_600

/** What time does at the provider: renewals, failed ones, agreed ends, lapsed first payments. */
export async function turnPracticeClock(books: Books): Promise<void> {
  for (const subscription of await listObjects(books.db, 'subscription')) {
    await pass(books, subscription)
  }
}

async function pass(books: Books, subscription: PracticeSubscription): Promise<void> {
  const { id, status, created } = subscription
  if (status === 'incomplete' && books.now > created + FIRST_PAYMENT_WITHIN_S) {
    const lapsed = await books.save({ ...subscription, status: 'incomplete_expired' as const })
    return books.tell('customer.subscription.updated', lapsed)
  }
  for (let now = subscription; isDue(books, now); now = await books.get('subscription', id)) {
    if (now.cancel_at_period_end) await endSubscription(books, id)
    else await renew(books, now)
  }
}

function isDue({ now }: Books, { status, items }: PracticeSubscription): boolean {
  return (
    status === 'active' && now >= (items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY)
  )
}

/** The next period begins whether it is paid or not; then its invoice is charged to the saved card. */
async function renew(books: Books, subscription: PracticeSubscription): Promise<void> {
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
