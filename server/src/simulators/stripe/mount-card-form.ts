import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { networkOf } from '../../platform/http/network.ts'
import { requireSameOrigin } from '../../platform/http/same-origin.ts'
import { tooManyRequests } from '../../platform/http/too-many-requests.ts'
import { type Language, languageOf } from '../../platform/i18n/language.ts'
import { translate } from '../../platform/i18n/translate.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { withBooks } from './books.ts'
import { type CardResult, useCard } from './card-form.ts'
import { SandboxProblem } from './problem.ts'

const CardForm = z.object({
  clientSecret: z.string().max(200),
  card: z.string().max(40),
  challenge: z.enum(['passed', 'failed']).optional(),
})

const BODY_LIMIT_BYTES = 1_024
/** (policy) Requests of one network. Each call locks the simulator's tables, which are shared. */
const CARDS: Budget = { name: 'practice-cards', points: 60, seconds: 60 }

interface FormServices extends Pick<Services, 'db' | 'clock' | 'index' | 'limits'> {
  origins: readonly string[]
  /** Delivers waiting events. */
  send: () => Promise<void>
}

/**
 * Mounts the card form of the sandbox. With the real provider, cards go from the browser to Stripe.
 */
export function mountCardForm(http: FastifyInstance, services: FormServices): void {
  http.post('/api/practice/card', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    requireSameOrigin(request.method, request.headers, services.origins)
    await consumeCard(services, request.ip)
    const form = CardForm.safeParse(request.body)
    if (!form.success) throw new Problem('malformed', msg('This card form cannot be read.'))
    const result = await withBooks(services, (books) => useCard(books, form.data)).catch(asAnswer)
    await services.send()
    return reply
      .header('cache-control', 'no-store')
      .send(translateResult(languageOf(request.headers), result))
  })
}

async function consumeCard({ limits, index }: FormServices, ip: string): Promise<void> {
  const { allowed, renewsInMs } = await limits.consume(CARDS, networkOf(index, ip))
  if (allowed) return
  throw tooManyRequests(msg('Too many requests. Please wait a moment and try again.'), renewsInMs)
}

/** Translates the result into the language of the request, as the provider's own form does. */
function translateResult(language: Language, { status, error }: CardResult): CardResult {
  if (!error) return { status }
  return {
    status,
    error: { ...error, message: translate({ id: error.message, values: {} }, language) },
  }
}

/** Returns the response to a declined card, in the form of the provider. */
function asAnswer(error: unknown) {
  if (!(error instanceof SandboxProblem)) throw error
  if (error.status === 404) throw new Problem('not_found', msg('There is nothing here.'))
  return { status: 'refused', error: { code: error.code, message: error.message } }
}
