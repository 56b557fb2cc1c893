import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { networkOf } from '../../platform/http/network.ts'
import { consumeNetworkLimit } from '../../platform/limits/call-limits.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import {
  type AuthAnswer,
  accepted,
  asked,
  readAnswer,
  type Sender,
} from '../auth/library-answer.ts'
import { endWith, POPUP_HEADERS } from '../auth/oauth-popup-callback.ts'
import { finishStepUp, isStepUp } from '../second-factor/step-up-by-google.ts'
import { markDevice } from '../sign-in/known-device.ts'
import { GOOGLE_CALLBACK_PATH } from './google.ts'

/** (policy) Callbacks of one network. */
const LIMIT = { name: 'sign-in-callback', points: 60, seconds: 60 }
/** OAuth's error for a cancelled sign-in (RFC 6749 §4.1.2.1). */
const CANCELLED = 'access_denied'
const NeedsCode = z.object({ twoFactorRedirect: z.literal(true) })
const text = z.string().max(2048).optional().catch(undefined)
const Query = z.object({ code: text, state: text, iss: text, error: text })

/**
 * Mounts the URL to which Google redirects the pop-up. It ends in a session, in a sign-in that
 * waits for a code, or in a step-up.
 */
export function mountGoogleCallback(app: FastifyInstance, services: AuthServices): void {
  app.get(GOOGLE_CALLBACK_PATH, async (request, reply) => {
    await consumeNetworkLimit(services.limits, LIMIT, networkOf(services.index, request.ip))
    const { host, headers } = request
    const { cookie } = headers
    const query = Query.parse(request.query)
    const answer = await services.callbacks.once(
      { cookie, query: JSON.stringify(query) },
      async () =>
        markDevice(services, {
          cookie,
          answer: await finish(services, { cookie, host }, query),
          isNew: false,
        }),
    )
    reply.code(answer.status).header('cache-control', 'no-store')
    for (const line of answer.cookies) reply.header('set-cookie', line)
    if (answer.location === undefined) return answer.body
    return reply.headers(POPUP_HEADERS).redirect(answer.location, 303)
  })
}

async function finish(
  services: AuthServices,
  sender: Sender,
  query: z.output<typeof Query>,
): Promise<AuthAnswer> {
  const callback = { method: 'GET', params: { id: 'google' }, query } as const
  const { api } = services.auth
  const answer = await readAnswer(api.callbackOAuth({ ...asked(sender), ...callback }))
  const { location } = answer
  // A cancellation opens no session, so it is accepted even if the callback matches no attempt, for
  // example because another attempt was started or it took too long.
  if (query.error === CANCELLED) return { ...answer, location: endWith(location, CANCELLED) }
  if (NeedsCode.safeParse(answer.body).success) {
    return { ...answer, status: 303, location: endWith(location, 'needs_code') }
  }
  return isStepUp(location) ? finishStepUp(services, sender.cookie, answer) : accepted(answer)
}
