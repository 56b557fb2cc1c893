import { IdentityError, type IdentityErrorCode } from './identity-error.ts'

const DESKTOP_TIMEOUT_MS = 30_000
const MOBILE_TIMEOUT_MS = 60_000

/** Who the identity provider says is signed in. */
export interface Profile {
  id: string
  email: string
  name: string
}

const byServerCode: Record<string, IdentityErrorCode> = {
  USER_ALREADY_EXISTS: 'auth/email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth/email-already-in-use',
  PASSWORD_TOO_SHORT: 'auth/weak-password',
  PASSWORD_COMPROMISED: 'auth/common-password',
  INVALID_TOKEN: 'auth/expired-action-code',
  EMAIL_TAKEN: 'auth/email-already-in-use',
  RESET_PASSWORD_DISABLED: 'auth/mail-unavailable',
  MAIL_UNAVAILABLE: 'auth/mail-unavailable',
  INVALID_EMAIL: 'auth/invalid-email',
  INVALID_ORIGIN: 'auth/unauthorized-domain',
  MISSING_OR_NULL_ORIGIN: 'auth/unauthorized-domain',
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

/** Calls the identity provider; gives up after 30 s, on mobile 60 s (specification §9). */
export async function identityCall(
  method: 'GET' | 'POST',
  path: `/${string}`,
  body?: object,
): Promise<unknown> {
  const response = await reach(method, path, body)
  const text = await response.text()
  const answer: unknown = text === '' ? null : parse(text)
  if (response.ok) return answer
  throw errorOf(response.status, answer)
}

async function reach(method: string, path: string, body: object | undefined) {
  const mobile = /Mobi|Android/.test(navigator.userAgent)
  try {
    return await fetch(`/api/identity${path}`, {
      method,
      credentials: 'include',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(mobile ? MOBILE_TIMEOUT_MS : DESKTOP_TIMEOUT_MS),
    })
  } catch {
    throw new IdentityError('auth/network-request-failed')
  }
}

function errorOf(status: number, answer: unknown): IdentityError {
  const reason = textAt(answer, 'message')
  if (status === 429) return new IdentityError('auth/too-many-requests', reason)
  const code = textAt(answer, 'code')
  if (code === 'VALIDATION_ERROR' && reason.includes('email')) {
    return new IdentityError('auth/invalid-email', reason)
  }
  return new IdentityError(byServerCode[code] ?? '', reason)
}

/** The profile inside an answer of the provider, or undefined when it holds none. */
export function profileIn(answer: unknown): Profile | undefined {
  const user: unknown =
    typeof answer === 'object' && answer !== null && 'user' in answer ? answer.user : undefined
  const id = textAt(user, 'id')
  return id === '' ? undefined : { id, email: textAt(user, 'email'), name: textAt(user, 'name') }
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
