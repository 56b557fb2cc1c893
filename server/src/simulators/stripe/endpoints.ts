import { z } from 'zod'
import { type Books, sandboxId } from './books.ts'
import { listObjects, listWaitingEvents } from './books-table.ts'
import { listOf } from './objects.ts'
import { cancelIntent, createIntent, refund } from './payments.ts'
import { noSuch, refused } from './problem.ts'
import {
  createSubscription,
  endSubscription,
  updateSubscription,
  vipPrice,
  voidInvoice,
} from './subscriptions.ts'

interface Asked {
  /** The id in the path; empty if there is none. */
  id: string
  fields: unknown
}

type Answer = (books: Books, asked: Asked) => Promise<object>

const metadata = z.record(z.string(), z.string()).default({})
const NewCustomer = z.object({ email: z.string().nullish(), metadata })
const NewIntent = z.object({
  amount: z.coerce.number(),
  currency: z.string(),
  metadata,
  statement_descriptor_suffix: z.string().nullish(),
})
const NewSubscription = z.object({
  customer: z.string(),
  items: z.array(z.object({ price: z.string() })).length(1),
})
const SubscriptionUpdate = z.object({
  cancel_at_period_end: z.stringbool().optional(),
  default_payment_method: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})
const NewSetup = z.object({ customer: z.string(), usage: z.literal('off_session'), metadata })
const NewRefund = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})
const PriceQuestion = z.object({ lookup_keys: z.array(z.string()) })
const LostEvents = z.object({ delivery_success: z.literal('false') })
const OfIntent = z.object({ payment_intent: z.string() })
const OfPayment = z.object({ payment: OfIntent })
const OfSubscription = z.object({ subscription: z.string() })

/** The maximum number of events in one response; a sandbox has few. */
const LOST_AT_ONCE = 10_000

const endpoints: Record<string, Answer> = {
  'GET events': async ({ db }, { fields }) => {
    read(LostEvents, fields)
    const waiting = await listWaitingEvents(db, LOST_AT_ONCE)
    const events = waiting.map(({ body }) => z.looseObject({}).parse(JSON.parse(body)))
    return listOf(events.toReversed())
  },
  'POST customers': async (books, { fields }) => {
    const { email, metadata: given } = read(NewCustomer, fields)
    return books.save({
      id: sandboxId('cus'),
      object: 'customer',
      created: books.now,
      email: email ?? null,
      livemode: false,
      metadata: given,
    })
  },
  'GET prices': async (_books, { fields }) =>
    listOf(
      read(PriceQuestion, fields).lookup_keys.includes(vipPrice.lookup_key ?? '') ? [vipPrice] : [],
    ),
  'POST payment_intents': (books, { fields }) => {
    const { statement_descriptor_suffix, ...wanted } = read(NewIntent, fields)
    return createIntent(books, { ...wanted, statementSuffix: statement_descriptor_suffix ?? null })
  },
  'GET payment_intents/:id': (books, { id }) => books.get('payment_intent', id),
  'POST payment_intents/:id/cancel': (books, { id }) => cancelIntent(books, id),
  'GET disputes': (books, { fields }) =>
    list(books, 'dispute', ['payment_intent', read(OfIntent, fields).payment_intent]),
  'POST setup_intents': async (books, { fields }) => {
    const wanted = read(NewSetup, fields)
    const id = sandboxId('seti')
    await books.get('customer', wanted.customer)
    return books.save({
      ...wanted,
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret_${sandboxId('s')}`,
      created: books.now,
      livemode: false,
      payment_method: null,
      status: 'requires_payment_method',
    })
  },
  'GET setup_intents/:id': (books, { id }) => books.get('setup_intent', id),
  'POST subscriptions': (books, { fields }) => {
    const { customer, items } = read(NewSubscription, fields)
    const wanted = { customer, price: items.map(({ price }) => price).join('') }
    return createSubscription(books, wanted, (amount, payer) =>
      createIntent(books, { amount, currency: vipPrice.currency, customer: payer }),
    )
  },
  'GET subscriptions/:id': (books, { id }) => books.get('subscription', id),
  'POST subscriptions/:id': (books, { id, fields }) =>
    updateSubscription(books, id, read(SubscriptionUpdate, fields)),
  'DELETE subscriptions/:id': (books, { id }) => endSubscription(books, id),
  'GET invoices': (books, { fields }) =>
    list(books, 'invoice', [
      'parent.subscription_details.subscription',
      read(OfSubscription, fields).subscription,
    ]),
  'POST invoices/:id/void': (books, { id }) =>
    voidInvoice(books, id, (intentId) => cancelIntent(books, intentId)),
  'GET invoice_payments': (books, { fields }) =>
    list(books, 'invoice_payment', [
      'payment.payment_intent',
      read(OfPayment, fields).payment.payment_intent,
    ]),
  'POST refunds': (books, { fields }) => {
    const { payment_intent, amount, reason } = read(NewRefund, fields)
    const wanted = { ...(amount ? { cents: amount } : {}), ...(reason ? { reason } : {}) }
    return refund(books, payment_intent, wanted)
  },
}

async function list(
  { db }: Books,
  kind: 'dispute' | 'invoice' | 'invoice_payment',
  [path, value]: [string, string],
) {
  return listOf<object>(await listObjects(db, kind, { path, value }))
}

function read<Fields>(schema: z.ZodType<Fields>, fields: unknown): Fields {
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  const names = result.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw refused('parameter_invalid', `Missing or wrong: ${names}.`)
}

/** Returns the endpoint of a path, with the id in the path, or undefined if there is none. */
export function findEndpoint(method: string, path: string) {
  const [version, resource = '', id = '', act] = path.split('/').slice(1)
  if (version !== 'v1') throw noSuch('version')
  const name = [resource, ...(id ? [':id'] : []), ...(act ? [act] : [])].join('/')
  const answer = Object.hasOwn(endpoints, `${method} ${name}`)
    ? endpoints[`${method} ${name}`]
    : undefined
  return answer && { id, answer }
}
