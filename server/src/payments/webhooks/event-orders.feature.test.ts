import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longRun } from '../../../test/long-run.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { type Books, withBooks } from '../../simulators/stripe/books.ts'
import { useCard } from '../../simulators/stripe/card-form.ts'
import { cancelIntent, dispute, refund } from '../../simulators/stripe/payments.ts'
import { createStripeSimulator } from '../../simulators/stripe/stripe-simulator.ts'
import { createPaymentIntent } from '../checkout/create-payment-intent.ts'
import { createPayments } from '../checkout/create-payments.ts'
import type { PaymentServices } from '../payment-services.ts'
import { EVENTS_PATH } from './mount-webhooks.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const ORDERS = longRun ? 1_000 : 100
const AT_ONCE = 50

/** What can happen to a payment. */
const acts = {
  decline: ({ books, clientSecret }) => useCard(books, { clientSecret, card: '4000000000000002' }),
  pay: ({ books, clientSecret }) => useCard(books, { clientSecret, card: '4242424242424242' }),
  cancel: ({ books, intentId }) => cancelIntent(books, intentId),
  part: ({ books, intentId }) => refund(books, intentId, { cents: 500 }),
  rest: ({ books, intentId }) => refund(books, intentId),
  dispute: ({ books, intentId }) => dispute(books, intentId, 'needs_response'),
  win: ({ books, intentId }) => dispute(books, intentId, 'won'),
  lose: ({ books, intentId }) => dispute(books, intentId, 'lost'),
} satisfies Record<string, (on: { books: Books } & Opened) => Promise<unknown>>

/** Histories of a payment, with the final state and the refunded cents of each. */
const histories = [
  [['decline'], 'open', 0],
  [['decline', 'cancel'], 'canceled', 0],
  [['decline', 'pay'], 'paid', 0],
  [['pay', 'part'], 'paid', 500],
  [['pay', 'rest'], 'refunded', 1499],
  [['pay', 'part', 'rest'], 'refunded', 1499],
  [['pay', 'dispute'], 'disputed', 0],
  [['pay', 'dispute', 'win'], 'paid', 0],
  [['pay', 'dispute', 'lose'], 'disputed', 0],
] as const satisfies [readonly (keyof typeof acts)[], string, number][]
const LONGEST = 3

interface Opened {
  clientSecret: string
  intentId: string
}

/** One payment: its history, and which of its events arrive after each act, repeated or late. */
const order = fc.record({
  history: fc.constantFrom(...histories),
  arrivals: fc.array(fc.array(fc.nat(20), { maxLength: 2 }), {
    minLength: LONGEST,
    maxLength: LONGEST,
  }),
})

let app: TestApp
let services: PaymentServices
const members = Array.from({ length: AT_ONCE }, (_, at) => `payer-${at}`)

beforeAll(async () => {
  app = await startTestApp()
  const { handle: db } = app.database
  services = createPayments({
    db,
    index: createBlindIndex(app.ring),
    vault: createVault(app.ring),
    clock: () => app.now(),
    account: createStripeSimulator({ db, ring: app.ring, clock: () => app.now() }),
  })
  for (const id of members) {
    await app.database.pool.query(
      `insert into members (id, email, display_name, created_at, updated_at)
       values ($1, $1, $1, now(), now())`,
      [id],
    )
  }
})
afterAll(() => app.close())

async function deliver(raw: string): Promise<void> {
  const [secret = ''] = services.webhookSecrets
  const at = Math.floor(app.now().getTime() / 1_000)
  const mac = createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${mac}` }
  const sent = { method: 'POST', url: EVENTS_PATH, payload: raw, headers } as const
  expect((await app.app.http.inject(sent)).statusCode).toBe(200)
}

/** Returns the events of each payment so far, oldest first. */
async function eventsByIntent(): Promise<Map<string, string[]>> {
  const { rows } = await app.database.pool.query<{ body: string }>(
    'select body from practice_events order by id',
  )
  const events = new Map<string, string[]>()
  for (const { body } of rows) {
    const { object } = JSON.parse(body).data
    const intent = object.payment_intent ?? object.id
    events.set(intent, [...(events.get(intent) ?? []), body])
  }
  return events
}

async function open(memberId: string): Promise<Opened> {
  const payment = { amount: 14.99, paymentType: 'full' } as const
  const { clientSecret } = await createPaymentIntent(services, memberId, payment)
  return { clientSecret, intentId: clientSecret.split('_secret', 1).join('') }
}

describe('provider events in any order', () => {
  it(`lead to the same result in ${ORDERS} orders, with duplicates, losses and late events`, async () => {
    let arrived = 0
    let lost = 0
    const batches = fc.array(order, { minLength: AT_ONCE, maxLength: AT_ONCE })
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), async (orders, together) => {
        const opened = await Promise.all(members.map(open))
        for (let step = 0; step < LONGEST; step += 1) {
          await withBooks(services, async (books) => {
            for (const [at, { history }] of orders.entries()) {
              const act = history[0][step]
              const on = opened[at]
              if (act && on) await acts[act]({ books, ...on })
            }
          })
          const events = await eventsByIntent()
          const arriving = orders.flatMap(({ arrivals }, at) => {
            const hers = events.get(opened[at]?.intentId ?? '') ?? []
            return (arrivals[step] ?? []).flatMap((pick) => hers[pick % hers.length] ?? [])
          })
          arrived += arriving.length
          if (together) await Promise.all(arriving.map(deliver))
          else for (const raw of arriving.toReversed()) await deliver(raw)
        }
        lost += await countUnseen()
        // Reconciling makes up for lost events.
        await reconcilePayments(services)
        expect(await endOf(opened)).toEqual(
          orders.map(({ history: [, state, refundedCents] }) => ({
            state,
            refundedCents,
            granted: state === 'paid',
          })),
        )
        await clearBooks()
      }),
      { numRuns: ORDERS / AT_ONCE, endOnFailure: true },
    )
    expect(Math.min(arrived, lost)).toBeGreaterThan(ORDERS / 2)
  }, 300_000)
})

/** Empties the simulator's tables, so that the next orders are fast to search. */
async function clearBooks(): Promise<void> {
  const { pool } = app.database
  await pool.query(`update purchases set state = 'canceled' where state = 'open'`)
  await pool.query('delete from practice_objects')
  await pool.query('delete from practice_events')
}

async function countUnseen(): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from practice_events
     where id not in (select event_id from provider_events)`,
  )
  return rows[0]?.count ?? 0
}

async function endOf(opened: Opened[]) {
  const { rows } = await app.database.pool.query(
    `select intent_id, state, refunded_cents, paid_at is not null and revoked_at is null as granted
     from purchases where intent_id = any($1)`,
    [opened.map(({ intentId }) => intentId)],
  )
  const byIntent = new Map(rows.map((row) => [row.intent_id, row]))
  return opened.map(({ intentId }) => {
    const { state, refunded_cents: refundedCents, granted } = byIntent.get(intentId) ?? {}
    return { state, refundedCents, granted }
  })
}
