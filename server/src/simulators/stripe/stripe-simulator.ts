import { hkdfSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Stripe } from 'stripe'
import { type CardAccount, type CardSimulator, EVENTS_PATH } from '../../payments/index.ts'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import type { Services } from '../../platform/services.ts'
import { type Books, withBooks } from './books.ts'
import { listWaitingEvents, markDelivered } from './books-table.ts'
import { createSandboxClient } from './http-client.ts'
import { mountCardForm } from './mount-card-form.ts'
import { dispute, refund } from './payments.ts'
import { SandboxProblem } from './problem.ts'
import { endMonth, turnSandboxClock } from './turn-clock.ts'

/** The number of events in one delivery. */
const AT_ONCE = 100

/** (policy) How often the simulator's time passes, and waiting events are delivered. */
const DELIVER_MINUTES = 10

interface SimulatorServices extends Pick<Services, 'db' | 'clock'> {
  ring: KeyRing
}

/** Returns an account at a simulator of Stripe, whose tables are in this database. */
export function createStripeSimulator({ ring, ...books }: SimulatorServices): CardAccount {
  const secretKey = `sk_test_${secretOf(ring, 'key')}`
  // Waiting events may be signed under an older key of the ring.
  const webhookSecrets = ring.map((key) => `whsec_${secretOf([key], 'events')}`)
  const act = (work: (books: Books) => Promise<unknown>) =>
    withBooks(books, work).then(() => true, asRefusal)
  const simulator: CardSimulator = {
    httpClient: createSandboxClient({ ...books, secretKey }),
    serve(http, services) {
      const send = () => deliverEvents(books, webhookSecrets[0] ?? '', deliverTo(http))
      mountCardForm(http, { ...books, ...services, send })
      return {
        name: 'practice provider',
        everyMinutes: DELIVER_MINUTES,
        run: async () => {
          await withBooks(books, turnSandboxClock)
          await send()
        },
      }
    },
    refund: (intentId) => act((open) => refund(open, intentId)),
    dispute: (intentId) => act((open) => dispute(open, intentId, 'needs_response')),
    endMonth: (subscriptionId) => act((open) => endMonth(open, subscriptionId)),
  }
  return { secretKey, webhookSecrets, simulator }
}

function secretOf([newest]: KeyRing, purpose: string): string {
  const info = `sidelight practice provider ${purpose}`
  return Buffer.from(hkdfSync('sha256', newest.secret, Buffer.alloc(0), info, 32)).toString('hex')
}

function deliverTo(http: FastifyInstance) {
  return async (payload: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await http.inject({ method: 'POST', url: EVENTS_PATH, payload, headers })
    return answer.statusCode === 200
  }
}

function asRefusal(error: unknown): false {
  if (error instanceof SandboxProblem) return false
  throw error
}

/**
 * Delivers waiting events, signed like those of the real provider. An event that was not accepted
 * waits for the next run. `deliver` resolves to whether the webhook accepted the bytes and
 * signature.
 */
async function deliverEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  secret: string,
  deliver: (payload: string, signature: string) => Promise<boolean>,
): Promise<void> {
  for (const { id, body } of await listWaitingEvents(db, AT_ONCE)) {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret,
      timestamp: Math.floor(clock().getTime() / 1_000),
    })
    if (await deliver(body, signature)) await markDelivered(db, id, clock())
  }
}
