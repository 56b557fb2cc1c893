import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import type { Language } from '../platform/language.ts'
import type { Identity } from './identity.ts'
import type { IdentityCall } from './identity-calls.ts'
import { IDENTITY_PATH } from './identity-path.ts'

export type IdentityBody = Record<string, unknown> | undefined

/** What goes back to the browser. */
export interface IdentityAnswer {
  status: number
  body: unknown
  /** Set-Cookie lines, the session's first. */
  cookies: readonly string[]
  /** Ends in this page instead of the body. */
  location?: string | undefined
  retryAfterSeconds?: number
}

interface LibraryPlace {
  identity: Identity
  publicUrl: string
  origins: readonly string[]
}

export interface LibraryRequest {
  call: IdentityCall
  cookie: string | undefined
  body: IdentityBody
  query: string
  language: Language
  /** Under which the page was opened. */
  host: string
}

/**
 * Hands a listed call to the identity library. The address is made from the list, never from what
 * was sent: no spelling reaches another call.
 */
export async function askLibrary(
  { identity, publicUrl, origins }: LibraryPlace,
  { call, cookie, body, query, language, host }: LibraryRequest,
): Promise<Response> {
  // Google leads back to the name of this machine under which the page was opened.
  const origin = origins.find((known) => new URL(known).host === host) ?? publicUrl
  const answer = await identity.handler(
    new Request(origin + IDENTITY_PATH + (call.asks ?? call.path) + query, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
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
    { retryAfterSeconds: 5 },
  )
}

/** An answer of the library as it goes back: without the session token that its body holds. */
export async function readAnswer(answer: Response): Promise<IdentityAnswer> {
  const text = await answer.text()
  return {
    status: answer.status,
    body: text === '' ? null : withoutTokens(JSON.parse(text)),
    cookies: answer.headers.getSetCookie(),
    location: isRedirect(answer.status) ? (answer.headers.get('location') ?? '/') : undefined,
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400

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

/** The library's code for a refusal. */
export function codeOf({ body }: IdentityAnswer): string | undefined {
  return Failure.safeParse(body).data?.code
}

/** A refusal in the library's form: its codes are what the browser's catalogue knows. */
export function refusal(status: number, code: string, message: string): IdentityAnswer {
  return { status, body: { code, message }, cookies: [] }
}

/** The refusal of a spent budget. */
export function tooMany(retryAfterSeconds: number): IdentityAnswer {
  const message = 'Too many failed attempts. Please try again later.'
  return { ...refusal(429, 'TOO_MANY_REQUESTS', message), retryAfterSeconds }
}
