import { Problem } from '@sidelight/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Budget, Limits } from '../platform/limits.ts'
import { requireSameOrigin } from '../platform/same-origin.ts'
import type { Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { IDENTITY_PATH, type Identity } from './identity.ts'
import { hasMemberWithEmail } from './members-table.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'
import { createSignInLock } from './sign-in-lock.ts'

export interface BridgeServices {
  db: Handle
  identity: Identity
  sessions: Sessions
  limits: Limits
  index: BlindIndex
  vault: Vault
  publicUrl: string
  origins: readonly string[]
}

/** (policy) What one network address may ask of the identity calls. */
const BUDGETS: Record<string, Budget> = {
  '/sign-in/email': { name: 'sign-in', points: 30, seconds: 60 },
  '/sign-up/email': { name: 'sign-up', points: 60, seconds: 3600 },
}
const OTHER_CALLS: Budget = { name: 'identity', points: 300, seconds: 60 }

const Credentials = z.object({ email: z.string() })
const Failure = z.object({ code: z.string() })

/**
 * Hands `/api/identity/*` to the identity library: budgets and the sign-in lock in front of it, the
 * specification's explicit answers and the removal of session tokens from bodies behind it.
 */
export function mountIdentity(app: FastifyInstance, services: BridgeServices): void {
  const lock = createSignInLock(services.limits, services.index)

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.all(`${IDENTITY_PATH}/*`, async (request, reply) => {
      requireSameOrigin(request.method, request.headers, services.origins)
      const path = request.url.slice(IDENTITY_PATH.length).split('?', 1)[0] ?? ''
      const address = services.index.tag('address', request.ip).toString('base64url')
      const spent = await services.limits.spend(BUDGETS[path] ?? OTHER_CALLS, address)
      if (!spent.allowed) return refuse(reply, Math.ceil(spent.renewsInMs / 1_000))
      const email = path === '/sign-in/email' ? emailIn(request) : undefined
      if (email !== undefined) {
        const wait = await lock.take(email, address)
        if (wait !== undefined) return refuse(reply, wait)
      }
      const answer = await services.identity.handler(toFetchRequest(request, services.publicUrl))
      if (path === '/sign-out') services.sessions.forget({ cookie: request.headers.cookie })
      if (email === undefined) return forward(reply, answer, await bodyOf(answer))
      if (answer.ok) await lock.release(email, address)
      return forward(reply, answer, await explain(await bodyOf(answer), email, services))
    })
  })
}

function emailIn(request: FastifyRequest): string | undefined {
  if (typeof request.body !== 'string') return undefined
  try {
    return Credentials.safeParse(JSON.parse(request.body)).data?.email
  } catch {
    throw new Problem('malformed', 'This request cannot be read.')
  }
}

function toFetchRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // The library wants an Origin wherever there is a cookie; ours was checked already.
  headers.set('origin', new URL(publicUrl).origin)
  headers.delete('content-length')
  const body = typeof request.body === 'string' && request.body !== '' ? request.body : null
  return new Request(publicUrl + request.url, {
    method: request.method,
    headers,
    body: request.method === 'GET' || request.method === 'HEAD' ? null : body,
  })
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (text === '') return undefined
  try {
    return withoutTokens(JSON.parse(text))
  } catch {
    return text
  }
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
  const location = answer.headers.get('location')
  if (location) reply.header('location', location)
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.send(body === undefined ? 'null' : JSON.stringify(body))
}

function refuse(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const body = {
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many failed attempts. Please try again later.',
  }
  return reply.code(429).header('retry-after', String(retryAfterSeconds)).send(body)
}
