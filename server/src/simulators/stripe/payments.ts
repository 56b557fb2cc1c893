import { type Books, sandboxId } from './books.ts'
import { listObjects } from './books-table.ts'
import type { SandboxCharge, SandboxIntent, SandboxRefund } from './objects.ts'
import { refused, type SandboxProblem } from './problem.ts'
import { activate, invoiceOf, paymentFailed } from './subscriptions.ts'

const SMALLEST_CENTS = 50

export interface NewIntent {
  amount: number
  currency: string
  customer?: string | null
  metadata?: Record<string, string>
  statementSuffix?: string | null
}

/** Stores and returns an intent. Throws `amount_too_small`. */
export function createIntent(books: Books, wanted: NewIntent): Promise<SandboxIntent> {
  if (!Number.isInteger(wanted.amount) || wanted.amount < SMALLEST_CENTS) {
    throw refused('amount_too_small', 'Amount must be at least $0.50 usd')
  }
  const id = sandboxId('pi')
  return books.save({
    id,
    object: 'payment_intent',
    amount: wanted.amount,
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_secret_${sandboxId('s')}`,
    created: books.now,
    currency: wanted.currency,
    customer: wanted.customer ?? null,
    latest_charge: null,
    livemode: false,
    metadata: wanted.metadata ?? {},
    payment_method: null,
    statement_descriptor_suffix: wanted.statementSuffix ?? null,
    status: 'requires_payment_method',
  })
}

/** Cancels an intent and sends the event. Throws for an intent that is over. */
export async function cancelIntent(books: Books, id: string): Promise<SandboxIntent> {
  const intent = await books.get('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent)
  const canceled = await books.save({ ...intent, status: 'canceled', canceled_at: books.now })
  await books.tell('payment_intent.canceled', canceled)
  return canceled
}

/** Returns the error for an intent that is over. */
export function wrongState({ object, status }: { object: string; status: string }): SandboxProblem {
  return refused(`${object}_unexpected_state`, `This payment is ${status}.`)
}

/** Records a refused payment, also on the invoice of the intent, and sends the events. */
export async function failPayment(books: Books, intent: SandboxIntent): Promise<SandboxIntent> {
  const failed = await books.save({ ...intent, status: 'requires_payment_method' })
  await books.tell('payment_intent.payment_failed', failed)
  await paymentFailed(books, intent.id)
  return failed
}

/** Takes the money of an intent, and marks the invoice to which it belongs as paid. */
export async function charge(
  books: Books,
  intent: SandboxIntent,
  method: string,
): Promise<SandboxIntent> {
  const taken: SandboxCharge = await books.save({
    id: sandboxId('ch'),
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

/** Refunds part of a payment, by default everything that is left of it, and sends the event. */
export async function refund(
  books: Books,
  intentId: string,
  wanted: { cents?: number; reason?: SandboxRefund['reason'] } = {},
): Promise<SandboxRefund> {
  const intent = await books.get('payment_intent', intentId)
  const taken = await books.get('charge', intent.latest_charge ?? '')
  const left = taken.amount - taken.amount_refunded
  const cents = wanted.cents ?? left
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
    id: sandboxId('re'),
    object: 'refund',
    amount: cents,
    charge: taken.id,
    created: books.now,
    currency: taken.currency,
    payment_intent: intentId,
    reason: wanted.reason ?? null,
    status: 'succeeded',
  })
}

/** Opens a dispute about a payment, or closes it with its outcome. */
export async function dispute(
  books: Books,
  intentId: string,
  status: 'needs_response' | 'won' | 'lost' | 'warning_closed' | 'prevented',
): Promise<void> {
  const intent = await books.get('payment_intent', intentId)
  const taken = await books.get('charge', intent.latest_charge ?? '')
  await books.save({ ...taken, disputed: true })
  const where = { path: 'payment_intent', value: intentId }
  const [open] = await listObjects(books.db, 'dispute', where)
  const now = await books.save({
    id: open?.id ?? sandboxId('dp'),
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
