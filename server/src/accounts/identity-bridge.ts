import { Problem } from '@sidelight/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressTag } from '../platform/address-tag.ts'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limits } from '../platform/limits.ts'
import type { Mail } from '../platform/mail.ts'
import { requireSameOrigin } from '../platform/same-origin.ts'
import type { Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import type { Google } from './google.ts'
import type { Identity } from './identity.ts'
import {
  type IdentityCall,
  identityCalls,
  readIdentityBody,
  readIdentityQuery,
} from './identity-calls.ts'
import { identityGuards } from './identity-guards.ts'
import { IDENTITY_PATH } from './identity-path.ts'
import { hasMemberWithEmail } from './members-table.ts'
import { mountPopupDone, POPUP_HEADERS } from './popup-done.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'
import { createSignInLock, type SignInLock } from './sign-in-lock.ts'

export interface BridgeServices {
  db: Handle
  identity: Identity
  google: Google
  sessions: Sessions
  limits: Limits
  index: BlindIndex
  vault: Vault
  mail: Mail
  clock: Clock
  publicUrl: string
  origins: readonly string[]
}

/**
 * Hands the listed calls of `/api/identity` to the identity library: budgets and the sign-in lock in
 * front of it, the specification's explicit answers and the removal of session tokens behind it.
 */
export function mountIdentity(app: FastifyInstance, services: BridgeServices): void {
  const lock = createSignInLock(services.limits, services.index)
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
          const address = addressTag(services.index, request.ip)
          const spent = await services.limits.spend(call.budget, address)
          if (!spent.allowed) return refuse(reply, Math.ceil(spent.renewsInMs / 1_000))
          const body = readIdentityBody(call, request.body)
          const ask = () => askLibrary(services, request, { call, body })
          if (call.locked) return signIn(reply, services, { lock, address, body, ask })
          const { cookie } = request.headers
          const exchange = { cookie, address, body, ask }
          const answer = call.guard
            ? await identityGuards[call.guard]({ ...services, lock }, exchange)
            : await ask()
          if (call.path === '/sign-out') services.sessions.forget({ cookie })
          if (call.redirects) return redirect(reply, answer)
          return forward(reply, answer, await bodyOf(answer))
        },
      })
    }
  })
}

interface Attempt {
  lock: SignInLock
  address: string
  body: Record<string, unknown> | undefined
  ask: () => Promise<Response>
}

async function signIn(
  reply: FastifyReply,
  services: BridgeServices,
  { lock, address, body, ask }: Attempt,
): Promise<FastifyReply> {
  const email = String(body?.['email'])
  const wait = await lock.take(email, address)
  if (wait !== undefined) return refuse(reply, wait)
  let wrong = false
  try {
    const answer = await ask()
    wrong = answer.status === 401
    return forward(reply, answer, await explain(await bodyOf(answer), email, services))
  } finally {
    // Only a wrong password keeps its slot: neither a right one nor a failure of ours.
    if (!wrong) await lock.release(email, address)
  }
}

/** The address is made from the list, never from what was sent: no spelling reaches another call. */
async function askLibrary(
  { identity, publicUrl, origins }: BridgeServices,
  request: FastifyRequest,
  { call, body }: { call: IdentityCall; body: Record<string, unknown> | undefined },
): Promise<Response> {
  const { cookie } = request.headers
  // Google leads back to the name of this machine under which the page was opened.
  const origin = origins.find((known) => new URL(known).host === request.host) ?? publicUrl
  const query = readIdentityQuery(call, request.query)
  const answer = await identity.handler(
    new Request(origin + IDENTITY_PATH + (call.asks ?? call.path) + query, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        // The library wants an Origin wherever there is a cookie; ours was checked already.
        origin,
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: call.method === 'GET' ? null : JSON.stringify(body ?? {}),
    }),
  )
  if (answer.status < 500) return answer
  throw new Problem(
    'unavailable',
    'Sign-in is not available right now. Please try again shortly.',
    {
      retryAfterSeconds: 5,
    },
  )
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return text === '' ? null : withoutTokens(JSON.parse(text))
}

/** The cookie alone carries the session; a script on the page has no use for its token. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'token')
      .map(([name, inner]) => [name, withoutTokens(inner)]),
  )
}

const Failure = z.object({ code: z.string() })

/** Specification §8 tells an unknown e-mail from a wrong password; the library does not. */
async function explain(
  body: unknown,
  email: string,
  { db, vault }: BridgeServices,
): Promise<unknown> {
  if (Failure.safeParse(body).data?.code !== 'INVALID_EMAIL_OR_PASSWORD') return body
  const forms = vault.equalForms(MEMBER_CONTEXT.email, email.toLowerCase())
  return (await hasMemberWithEmail(db, forms))
    ? { code: 'WRONG_PASSWORD', message: 'Incorrect password. Please try again.' }
    : {
        code: 'USER_NOT_FOUND',
        message: 'No account found with this email. Please sign up first.',
      }
}

function forward(reply: FastifyReply, answer: Response, body: unknown): FastifyReply {
  reply.code(answer.status)
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.send(JSON.stringify(body))
}

function redirect(reply: FastifyReply, answer: Response): FastifyReply {
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.headers(POPUP_HEADERS).redirect(answer.headers.get('location') ?? '/', 303)
}

function refuse(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const body = {
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many failed attempts. Please try again later.',
  }
  return reply.code(429).header('retry-after', String(retryAfterSeconds)).send(body)
}
