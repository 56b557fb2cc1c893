import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import type { Budget } from '../platform/limits.ts'
import { FIREBASE_SIGN_IN, FirebaseBody } from './firebase-sign-in.ts'
import { GOOGLE_CALLBACK } from './google.ts'
import { POPUP_DONE_PATH } from './popup-done.ts'

export type IdentityFlow =
  | 'sign-in'
  | 'sign-up'
  | 'request-reset'
  | 'reset'
  | 'confirm-email'
  | 'send-confirmation'
  | 'google-callback'

/** One call of the identity library that this server lets through. */
export interface IdentityCall {
  method: 'GET' | 'POST'
  path: string
  /** (policy) What one network address may ask. */
  budget: Budget
  /** What is handed on of a body: nothing that is not named here. */
  body?: z.ZodType<Record<string, unknown>>
  /** What is handed on of a query: likewise. */
  query?: z.ZodType<Record<string, string | undefined>>
  /** Where the library is asked, when its path is another one. */
  asks?: string
  /** What stands around the library's answer (identity-guards.ts). */
  guard?: Guard
  /** What is done around the library's answer, or in its place (identity-flows.ts). */
  flow?: IdentityFlow
  /** The field with a new password, refused when everybody who guesses tries it. */
  newPassword?: 'password' | 'newPassword'
}

export type Guard =
  | 'code'
  | 'change-password'
  | 'step-up'
  | 'step-up-by-sign-in'
  | 'step-up-by-google'
  | 'add-passkey'
  | 'passkey-options'

const email = z.string().max(320)
const password = z.string().max(128)
/** Tells one attempt of a page from another. */
const nonce = z.string().regex(/^[\w-]{1,64}$/)
const queryText = z.string().max(2048).optional().catch(undefined)
/** Of an authenticator app, or a backup code: case and blanks do not matter. */
const code = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/\s/g, '').toLowerCase())
/** What a browser answers to a passkey challenge; the library checks it. */
const ceremony = z.object({ response: z.record(z.string(), z.unknown()) })
const token = z.string().max(200)

/**
 * The whole of `/api/identity`. The library knows many more calls, several of which would test a
 * password or change an account behind the lock's back: whatever is not listed does not exist.
 */
export const identityCalls: readonly IdentityCall[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    budget: { name: 'sign-up', points: 60, seconds: 3600 },
    body: z
      .object({ email, password, name: z.string().max(80, 'At most 80 characters.').default('') })
      .transform(({ name, ...rest }) => ({ ...rest, name: name.trim() || localPart(rest.email) })),
    flow: 'sign-up',
    newPassword: 'password',
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    budget: { name: 'sign-in', points: 30, seconds: 60 },
    body: z.object({ email, password }),
    flow: 'sign-in',
  },
  {
    method: 'POST',
    path: '/request-password-reset',
    budget: { name: 'request-reset', points: 20, seconds: 3600 },
    body: z.object({ email }),
    flow: 'request-reset',
  },
  {
    method: 'POST',
    path: '/reset-password',
    budget: { name: 'reset', points: 20, seconds: 3600 },
    body: z.object({ token, newPassword: password }),
    flow: 'reset',
    newPassword: 'newPassword',
  },
  {
    method: 'POST',
    path: '/confirm-email',
    budget: { name: 'confirm-email', points: 60, seconds: 3600 },
    body: z.object({ token }),
    flow: 'confirm-email',
  },
  {
    method: 'POST',
    path: '/send-confirmation',
    budget: { name: 'send-confirmation', points: 20, seconds: 3600 },
    flow: 'send-confirmation',
  },
  {
    method: 'POST',
    path: '/sign-in/social',
    budget: { name: 'sign-in-social', points: 60, seconds: 60 },
    body: z
      .object({ provider: z.literal('google'), nonce })
      .transform((asked) => toGoogle(asked.nonce)),
  },
  {
    method: 'GET',
    path: GOOGLE_CALLBACK,
    budget: { name: 'sign-in-callback', points: 60, seconds: 60 },
    query: z.object({ code: queryText, state: queryText, iss: queryText, error: queryText }),
    flow: 'google-callback',
  },
  {
    method: 'POST',
    path: FIREBASE_SIGN_IN,
    budget: { name: 'sign-in-firebase', points: 30, seconds: 60 },
    body: FirebaseBody,
  },
  {
    method: 'POST',
    path: '/sign-out',
    budget: { name: 'sign-out', points: 60, seconds: 60 },
  },
  {
    method: 'GET',
    path: '/get-session',
    budget: { name: 'get-session', points: 600, seconds: 60 },
  },
  {
    method: 'POST',
    path: '/change-password',
    budget: sensitive('change-password'),
    body: z
      .object({ currentPassword: password, newPassword: password })
      .transform((passwords) => ({ ...passwords, revokeOtherSessions: true })),
    guard: 'change-password',
    newPassword: 'newPassword',
  },
  {
    method: 'POST',
    path: '/step-up',
    budget: sensitive('step-up'),
    body: z.object({ password: password.optional(), code: code.optional() }),
    guard: 'step-up',
  },
  {
    method: 'POST',
    path: '/step-up/passkey',
    asks: '/passkey/verify-authentication',
    budget: sensitive('step-up-passkey'),
    body: ceremony,
    guard: 'step-up-by-sign-in',
  },
  {
    method: 'POST',
    path: '/step-up/google',
    asks: '/sign-in/social',
    budget: sensitive('step-up-google'),
    body: z.object({ nonce }).transform((asked) => toGoogle(asked.nonce, '&confirms=yes')),
    guard: 'step-up-by-google',
  },
  {
    method: 'POST',
    path: '/two-factor/verify-totp',
    budget: sensitive('totp'),
    body: z.object({ code }),
    guard: 'code',
  },
  {
    method: 'POST',
    path: '/two-factor/verify-backup-code',
    budget: sensitive('backup-code'),
    body: z.object({ code }),
    guard: 'code',
  },
  {
    method: 'GET',
    path: '/passkey/generate-authenticate-options',
    budget: sensitive('passkey-options'),
    guard: 'passkey-options',
  },
  {
    method: 'POST',
    path: '/passkey/verify-authentication',
    budget: sensitive('passkey'),
    body: ceremony,
  },
  {
    method: 'GET',
    path: '/passkey/generate-register-options',
    budget: sensitive('new-passkey-options'),
    guard: 'add-passkey',
  },
  {
    method: 'POST',
    path: '/passkey/verify-registration',
    budget: sensitive('new-passkey'),
    body: ceremony.extend({ name: z.string().trim().min(1).max(60, 'At most 60 characters.') }),
    guard: 'add-passkey',
  },
]

/** Where it ends is ours to say: nobody is led to a page of her sender's choice. */
function toGoogle(attempt: string, purpose = '') {
  const done = `${POPUP_DONE_PATH}?n=${attempt}`
  const ends = { callbackURL: done + purpose, errorCallbackURL: done }
  return { provider: 'google', disableRedirect: true, ...ends }
}

function sensitive(name: string): Budget {
  return { name, points: 30, seconds: 60 }
}

/** §5: a display name left out is the part of the e-mail before @. */
function localPart(address: string): string {
  return address.split('@', 1)[0]?.slice(0, 80) ?? ''
}

/** The part of a body that a call takes. Throws `malformed` or `invalid`, naming each wrong field. */
export function readIdentityBody(
  call: IdentityCall,
  text: unknown,
): Record<string, unknown> | undefined {
  if (!call.body) return undefined
  const result = call.body.safeParse(parseJson(text))
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    fields[String(path[0] ?? 'body')] = message
  }
  throw new Problem('invalid', 'Please check the marked fields.', { fields })
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : '')
  } catch {
    throw new Problem('malformed', 'This request cannot be read.')
  }
}

/** The part of a query that a call takes, as it is handed on. */
export function readIdentityQuery(call: IdentityCall, query: unknown): string {
  const taken = Object.entries(call.query?.safeParse(query).data ?? {})
  const named = taken.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return named.length === 0 ? '' : `?${new URLSearchParams(named).toString()}`
}
