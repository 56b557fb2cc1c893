import { Problem } from '@sidelight/contract/problem'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressTag } from '../platform/address-tag.ts'
import { type Language, languageOf } from '../platform/language.ts'
import type { Budget, Limits } from '../platform/limits.ts'
import { requireSameOrigin } from '../platform/same-origin.ts'
import { translate } from '../platform/translate.ts'
import { EVENTS_PATH } from './mount-events.ts'
import type { PaymentServices } from './payment-services.ts'
import { deliverEvents } from './practice/deliver-events.ts'
import { withBooks } from './practice/practice-books.ts'
import { type CardResult, useCard } from './practice/practice-card-form.ts'
import { PracticeProblem } from './practice/practice-problem.ts'
import { turnPracticeClock } from './practice/turn-practice-clock.ts'

const CardForm = z.object({
  clientSecret: z.string().max(200),
  card: z.string().max(40),
  challenge: z.enum(['passed', 'failed']).optional(),
})

const BODY_LIMIT_BYTES = 1_024
/** (policy) What one network address may ask: each call holds the books, which everybody shares. */
const CARDS: Budget = { name: 'practice-cards', points: 60, seconds: 60 }

export interface Practice {
  /** Turns the provider's clock and sends what waits. */
  run: () => Promise<void>
}

/**
 * The practice provider's card form and its events. With the real provider neither exists: the card
 * goes from the browser to Stripe, and the events come from there.
 */
export function mountPractice(
  app: FastifyInstance,
  services: PaymentServices & { limits: Limits },
  origins: readonly string[],
): Practice {
  const [webhookSecret = ''] = services.webhookSecrets
  const deliver = async (payload: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await app.inject({ method: 'POST', url: EVENTS_PATH, payload, headers })
    return answer.statusCode === 200
  }
  const send = () => deliverEvents({ ...services, webhookSecret, deliver })

  app.post('/api/practice/card', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    requireSameOrigin(request.method, request.headers, origins)
    await spendCard(services, request.ip)
    const form = CardForm.safeParse(request.body)
    if (!form.success) throw new Problem('malformed', 'This card form cannot be read.')
    const result = await withBooks(services, (books) => useCard(books, form.data)).catch(asAnswer)
    await send()
    return reply
      .header('cache-control', 'no-store')
      .send(saidIn(languageOf(request.headers), result))
  })

  return {
    run: async () => {
      await withBooks(services, turnPracticeClock)
      await send()
    },
  }
}

async function spendCard(
  { limits, index }: Pick<PaymentServices, 'index'> & { limits: Limits },
  ip: string,
): Promise<void> {
  const { allowed, renewsInMs } = await limits.spend(CARDS, addressTag(index, ip))
  if (allowed) return
  throw new Problem('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds: Math.ceil(renewsInMs / 1_000),
  })
}

/** As the provider's own form does, in the language of whoever pays. */
function saidIn(language: Language, { status, error }: CardResult): CardResult {
  if (!error) return { status }
  return { status, error: { ...error, message: translate(error.message, language) } }
}

/** A card that is refused is an answer, as it is in the provider's own form. */
function asAnswer(error: unknown) {
  if (!(error instanceof PracticeProblem)) throw error
  if (error.status === 404) throw new Problem('not_found', 'There is nothing here.')
  return { status: 'refused', error: { code: error.code, message: error.message } }
}
