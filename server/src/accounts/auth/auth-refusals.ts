import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { type AuthRefusalCode, Problem, type ProblemCode } from '@sidelight/contract/problem'
import { signedOut } from '../../platform/http/signed-out.ts'
import { TOO_MANY_ATTEMPTS } from '../../platform/http/too-many-requests.ts'

const notOffered = msg('This way to sign in is not offered here.')
const noEmail = msg('This installation sends no email.')
const noSecondFactor = msg('The second step is not on.')

const sentences: Readonly<Record<AuthRefusalCode, MessageDescriptor>> = {
  INVALID_EMAIL: msg('Please enter a valid email address.'),
  INVALID_EMAIL_OR_PASSWORD: msg('Email or password is incorrect.'),
  WRONG_PASSWORD: msg('Incorrect password. Please try again.'),
  USER_NOT_FOUND: msg('No account found with this email. Please sign up first.'),
  INVALID_PASSWORD: msg('Incorrect password. Please try again.'),
  PASSWORD_TOO_SHORT: msg('Password is too weak. Please use at least 6 characters.'),
  PASSWORD_COMPROMISED: msg('This password is among the most common ones.'),
  CREDENTIAL_ACCOUNT_NOT_FOUND: msg('This account has no password.'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: msg(
    'This email is already registered. Please sign in instead.',
  ),
  EMAIL_TAKEN: msg('Another account has confirmed this email.'),
  EMAIL_PASSWORD_DISABLED: notOffered,
  EMAIL_PASSWORD_SIGN_UP_DISABLED: notOffered,
  PROVIDER_NOT_FOUND: notOffered,
  ACCOUNT_NOT_LINKED: msg('This email already uses another sign-in method.'),
  INVALID_ID_TOKEN: msg('This sign-in could not be confirmed. Please try again.'),
  INVALID_TOKEN: msg('This link was used already or has ended.'),
  MAIL_UNAVAILABLE: noEmail,
  RESET_PASSWORD_DISABLED: noEmail,
  INVALID_CODE: msg('This code is not right, or it is too old.'),
  INVALID_BACKUP_CODE: msg('This backup code is not right, or it was used already.'),
  INVALID_TWO_FACTOR_COOKIE: msg('This sign-in has ended. Please start again.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: msg('Too many wrong codes. Please start again.'),
  TOTP_NOT_ENABLED: noSecondFactor,
  BACKUP_CODES_NOT_ENABLED: noSecondFactor,
  CHALLENGE_NOT_FOUND: msg('This attempt has ended. Please try again.'),
  PASSKEY_NOT_FOUND: msg('No account here has this passkey.'),
  PASSKEY_WITHOUT_LOCK: msg(
    'This passkey did not ask who you are. Set up a screen lock or a PIN for it first.',
  ),
  TOO_MANY_REQUESTS: TOO_MANY_ATTEMPTS,
}

/** Codes for the library's errors that `sentences` does not list, by HTTP status. */
const codes: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'invalid',
}

/** Returns the problem for an error of `/api/identity`. */
export function authRefusal(code: AuthRefusalCode): Problem {
  return new Problem(code, sentences[code])
}

/**
 * Returns the problem for an error of the auth library. The library's own text is dropped, because
 * it is only English and may change with a version.
 */
export function libraryRefusal(status: number, code: string | undefined): Problem {
  if (isAuthRefusal(code)) return authRefusal(code)
  // Thrown by the library's middleware for calls that require a session.
  if (code === 'UNAUTHORIZED') return signedOut()
  return new Problem(
    codes[status] ?? 'malformed',
    msg('This could not be confirmed. Please try again.'),
  )
}

function isAuthRefusal(code: string | undefined): code is AuthRefusalCode {
  return code !== undefined && Object.hasOwn(sentences, code)
}
