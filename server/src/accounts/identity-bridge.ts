import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressTag } from '../platform/address-tag.ts'
import { languageOf } from '../platform/language.ts'
import type { Mail } from '../platform/mail.ts'
import { requireSameOrigin } from '../platform/same-origin.ts'
import {
  askLibrary,
  type IdentityAnswer,
  type IdentityBody,
  readAnswer,
  refusal,
  tooMany,
} from './ask-library.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createEmailConfirmations } from './confirm-email.ts'
import { confirmEmail, sendConfirmation } from './confirmation-calls.ts'
import type { Google } from './google.ts'
import { finishGoogle } from './google-callback.ts'
import type { Attempt, FlowServices } from './identity-attempt.ts'
import {
  type IdentityCall,
  type IdentityFlow,
  identityCalls,
  readIdentityBody,
  readIdentityQuery,
} from './identity-calls.ts'
import type { Exchange } from './identity-exchange.ts'
import { identityGuards } from './identity-guards.ts'
import { createIdentityLetters } from './identity-letters.ts'
import { IDENTITY_PATH } from './identity-path.ts'
import { createKnownDevices, markDevice } from './known-device.ts'
import { mountPopupDone, POPUP_HEADERS } from './popup-done.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { type AnswerMode, createSignInAnswers } from './sign-in-answers.ts'
import { createSignInLock } from './sign-in-lock.ts'
import { signUp } from './sign-up.ts'

type Made = 'lock' | 'answers' | 'devices' | 'letters' | 'confirmations' | 'later'

export interface BridgeServices extends Omit<FlowServices, Made> {
  google: Google
  mail: Mail
  productName: string
  publicUrl: string
  origins: readonly string[]
  signInAnswers: AnswerMode
}

const flows: Record<
  IdentityFlow,
  (services: FlowServices, attempt: Attempt) => Promise<IdentityAnswer>
> = {
  'sign-in': signIn,
  'sign-up': signUp,
  'request-reset': requestReset,
  reset: resetPassword,
  'confirm-email': confirmEmail,
  'send-confirmation': sendConfirmation,
  'google-callback': finishGoogle,
}

/**
 * Serves the listed calls of `/api/identity`: budgets in front, then the identity library, alone or
 * within a flow of ours (lock, neutral answers, letters).
 */
export function mountIdentity(app: FastifyInstance, services: BridgeServices): void {
  const flowServices = createFlowServices(app, services)
  services.google.mount(app)
  mountPopupDone(app)

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    for (const call of identityCalls) {
      scope.route({
        method: call.method,
        url: IDENTITY_PATH + call.path,
        handler: async (request, reply) => {
          requireSameOrigin(request.method, request.headers, services.origins)
          return send(reply, await serve(call, request, { ...services, ...flowServices }))
        },
      })
    }
  })
}

function createFlowServices(app: FastifyInstance, services: BridgeServices): FlowServices {
  const { index, limits, publicUrl, signInAnswers } = services
  const letters = createIdentityLetters(services.mail, services)
  return {
    ...services,
    letters,
    lock: createSignInLock(limits, index),
    answers: createSignInAnswers(signInAnswers, { limits, index }),
    devices: createKnownDevices(index, publicUrl),
    confirmations: createEmailConfirmations({ ...services, letters }),
    later: (work) =>
      void work.catch((error: unknown) =>
        app.log.error(
          { error: error instanceof Error ? error.name : 'unknown' },
          'letter not written',
        ),
      ),
  }
}

async function serve(
  call: IdentityCall,
  request: FastifyRequest,
  services: BridgeServices & FlowServices,
): Promise<IdentityAnswer> {
  const { cookie } = request.headers
  const address = addressTag(services.index, request.ip)
  const spent = await services.limits.spend(call.budget, address)
  if (!spent.allowed) return tooMany(Math.ceil(spent.renewsInMs / 1_000))
  const body = readIdentityBody(call, request.body)
  if (await choosesCommonPassword(call, body)) {
    return refusal(400, 'PASSWORD_COMPROMISED', 'This password is among the most common ones.')
  }
  const query = readIdentityQuery(call, request.query)
  const language = languageOf(request.headers)
  const ask = (other = body) =>
    askLibrary(services, { call, cookie, body: other, query, language, host: request.host })
  // Afterwards nobody knows whose session it was.
  const leaving = call.path === '/sign-out' ? await services.sessions.memberOf(cookie) : null
  const answer = await answerOf(call, services, { cookie, address, body, query, language, ask })
  if (leaving) services.sessions.forget({ memberId: leaving.id })
  // A renewed session is not a sign-in.
  return call.method === 'POST' || answer.location !== undefined
    ? markDevice(services, { cookie, answer, isNew: call.flow === 'sign-up' })
    : answer
}

interface ReadRequest extends Exchange {
  query: string
  ask: (body?: IdentityBody) => Promise<Response>
}

async function answerOf(
  { flow, guard }: IdentityCall,
  services: BridgeServices & FlowServices,
  { ask, ...exchange }: ReadRequest,
): Promise<IdentityAnswer> {
  if (flow) {
    const attempt = { ...exchange, ask: async (body?: IdentityBody) => readAnswer(await ask(body)) }
    return flows[flow](services, attempt)
  }
  return readAnswer(
    guard ? await identityGuards[guard](services, { ...exchange, ask }) : await ask(),
  )
}

async function choosesCommonPassword(call: IdentityCall, body: IdentityBody): Promise<boolean> {
  const password = call.newPassword && body?.[call.newPassword]
  return typeof password === 'string' && (await isCommonPassword(password))
}

function send(reply: FastifyReply, answer: IdentityAnswer): FastifyReply {
  const { status, body, cookies, location, retryAfterSeconds } = answer
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (location !== undefined) return reply.headers(POPUP_HEADERS).redirect(location, 303)
  return reply.send(JSON.stringify(body))
}
