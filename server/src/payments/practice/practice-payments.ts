import { type Books, practiceId } from './practice-books.ts'
import type { PracticeCharge, PracticeIntent, PracticeRefund } from './practice-objects.ts'
import { type PracticeProblem, refused } from './practice-problem.ts'
import { activate, invoiceOf, paymentFailed } from './practice-subscriptions.ts'
import { listObjects } from './practice-table.ts'

const SMALLEST_CENTS = 50

export interface NewIntent {
  amount: number
  currency: string
  customer?: string | null
  metadata?: Record<string, string>
  statementSuffix?: string | null
}

export function createIntent(books: Books, wish: NewIntent): Promise<PracticeIntent> {
  if (!Number.isInteger(wish.amount) || wish.amount < SMALLEST_CENTS) {
    throw refused('amount_too_small', 'Amount must be at least $0.50 usd')
  }
  const id = practiceId('pi')
  return books.save({
    id,
    object: 'payment_intent',
    amount: wish.amount,
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_secret_${practiceId('s')}`,
    created: books.now,
    currency: wish.currency,
    customer: wish.customer ?? null,
    latest_charge: null,
    livemode: false,
    metadata: wish.metadata ?? {},
    payment_method: null,
    statement_descriptor_suffix: wish.statementSuffix ?? null,
    status: 'requires_payment_method',
  })
}

export async function cancelIntent(books: Books, id: string): Promise<PracticeIntent> {
  const intent = await books.get('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent)
  const canceled = await books.save({ ...intent, status: 'canceled', canceled_at: books.now })
  await books.tell('payment_intent.canceled', canceled)
  return canceled
}

/** What is over takes no card any more. */
export function wrongState({
  object,
  status,
}: {
  object: string
  status: string
}): PracticeProblem {
  return refused(`${object}_unexpected_state`, `This payment is ${status}.`)
}

export async function failPayment(books: Books, intent: PracticeIntent): Promise<PracticeIntent> {
  const failed = await books.save({ ...intent, status: 'requires_payment_method' })
  await books.tell('payment_intent.payment_failed', failed)
  await paymentFailed(books, intent.id)
  return failed
}

/** Takes the money of an intent, and of the invoice that it belongs to. */
export async function charge(
  books: Books,
  intent: PracticeIntent,
  method: string,
): Promise<PracticeIntent> {
  const taken: PracticeCharge = await books.save({
    id: practiceId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: books.now,
    currency: intent.currency,
    disputed: false,
    livemode: false,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  })
  const paid = await books.save({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: taken.id,
    payment_method: method,
  })
  await books.tell('charge.succeeded', taken)
  await books.tell('payment_intent.succeeded', paid)
  const invoice = await invoiceOf(books, intent.id)
  if (invoice) await activate(books, invoice, { cents: paid.amount, method })
  return paid
}

export async function refund(
  books: Books,
  intentId: string,
  wish: { cents?: number; reason?: PracticeRefund['reason'] } = {},
): Promise<PracticeRefund> {
  const intent = await books.get('payment_intent', intentId)
  const taken = await books.get('charge', intent.latest_charge ?? '')
  const left = taken.amount - taken.amount_refunded
  const cents = wish.cents ?? left
  if (cents <= 0 || cents > left) {
    throw refused('charge_already_refunded', 'This charge has already been refunded.')
  }
  const where = { path: 'payment_intent', value: intentId }
  const disputes = await listObjects(books.db, 'dispute', where)
  if (disputes.some(({ status }) => status !== 'won')) {
    throw refused('charge_disputed', 'This charge is disputed.')
  }
  const back = await books.save({
    ...taken,
    amount_refunded: taken.amount_refunded + cents,
    refunded: cents === left,
  })
  await books.tell('charge.refunded', back)
  return books.save({
    id: practiceId('re'),
    object: 'refund',
    amount: cents,
    charge: taken.id,
    created: books.now,
    currency: taken.currency,
    payment_intent: intentId,
    reason: wish.reason ?? null,
    status: 'succeeded',
  })
}

/** Her bank takes the money back for now, or gives it to us again. */
export async function dispute(
  books: Books,
  intentId: string,
  status: 'needs_response' | 'won' | 'lost',
): Promise<void> {
  const intent = await books.get('payment_intent', intentId)
  const taken = await books.get('charge', intent.latest_charge ?? '')
  await books.save({ ...taken, disputed: true })
  const where = { path: 'payment_intent', value: intentId }
  const [open] = await listObjects(books.db, 'dispute', where)
  const now = await books.save({
    id: open?.id ?? practiceId('dp'),
    object: 'dispute',
    amount: taken.amount,
    charge: taken.id,
    created: open?.created ?? books.now,
    currency: taken.currency,
    livemode: false,
    payment_intent: intentId,
    status,
  })
  const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
  await books.tell(type, now)
}
