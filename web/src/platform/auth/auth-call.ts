import type { ProblemCode } from '@sidelight/contract/problem'
import { fetchWithClock } from '../api/server-clock.ts'
import { AuthCallError, type AuthErrorCode } from './auth-error.ts'
import type { AuthAnswer, AuthBody, AuthMethod, AuthPath } from './auth-route.ts'
import { authTimeLimit } from './auth-time-limit.ts'

const byServerCode: Partial<Record<ProblemCode, AuthErrorCode>> = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth/email-already-in-use',
  PASSWORD_TOO_SHORT: 'auth/weak-password',
  PASSWORD_COMPROMISED: 'auth/common-password',
  INVALID_TOKEN: 'auth/expired-action-code',
  EMAIL_TAKEN: 'auth/email-already-in-use',
  RESET_PASSWORD_DISABLED: 'auth/mail-unavailable',
  MAIL_UNAVAILABLE: 'auth/mail-unavailable',
  INVALID_EMAIL: 'auth/invalid-email',
  foreign_origin: 'auth/unauthorized-domain',
  EMAIL_PASSWORD_DISABLED: 'auth/operation-not-allowed',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'auth/operation-not-allowed',
  PROVIDER_NOT_FOUND: 'auth/operation-not-allowed',
  USER_NOT_FOUND: 'auth/user-not-found',
  WRONG_PASSWORD: 'auth/wrong-password',
  INVALID_PASSWORD: 'auth/wrong-password',
  INVALID_EMAIL_OR_PASSWORD: 'auth/invalid-credential',
  ACCOUNT_NOT_LINKED: 'auth/account-exists-with-different-credential',
}

/**
 * Makes a call that signs in, or that opens a link of an email. Resolves to null if the answer is
 * not JSON. Rejects with AuthCallError, also after 30 s, on phones after 60 s (specification §9).
 */
export async function authCall<Path extends AuthPath>(
  method: AuthMethod<Path>,
  path: Path,
  body?: AuthBody<Path>,
): Promise<AuthAnswer<Path> | null> {
  const response = await reach(method, path, body)
  const text = await response.text()
  const answer: unknown = text === '' ? null : parse(text)
  // The server has validated the answer with the contract's schema, so it is not validated again.
  if (response.ok) return answer as AuthAnswer<Path> | null
  throw errorOf(response.status, answer)
}

async function reach(method: string, path: string, body: object | undefined) {
  try {
    return await fetchWithClock(`/api/identity${path}`, {
      method,
      credentials: 'include',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
      signal: authTimeLimit(),
    })
  } catch {
    throw new AuthCallError('auth/network-request-failed')
  }
}

function errorOf(status: number, answer: unknown): AuthCallError {
  const reason = textAt(answer, 'message')
  if (status === 429) return new AuthCallError('auth/too-many-requests', reason)
  const known: Readonly<Record<string, AuthErrorCode>> = byServerCode
  return new AuthCallError(known[textAt(answer, 'code')] ?? '', reason)
}

function textAt(value: unknown, key: string): string {
  const held: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof held === 'string' ? held : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
