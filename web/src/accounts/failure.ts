import { PASSWORD_MIN } from '@sidelight/contract/rules/limits'
import { looksLikeEmail } from '@sidelight/contract/rules/masking/identifiers'
import { AuthCallError, type AuthErrorCode } from '../platform/auth/auth-error.ts'
import type { Way } from './auth-error-messages.ts'
import { passwordNotes } from './email-links/email-messages.ts'
import { explain } from './explain.ts'
import { type Flow, fieldNotes } from './messages.ts'

/** Why a form was refused: the sentence of the box, and the field to correct, if there is one. */
export interface Failure {
  way: Way
  sentence: string
  field?: { name: 'email' | 'password'; note: string }
  /** Whether no account has the email, so that it may be used for a sign-up. */
  isUnknown?: true
}

interface Credentials {
  email: string
  password: string
}

type Field = NonNullable<Failure['field']>

const fields: Partial<Record<AuthErrorCode, Field>> = {
  'auth/invalid-email': { name: 'email', note: fieldNotes.email },
  'auth/email-already-in-use': { name: 'email', note: fieldNotes.emailTaken },
  'auth/user-not-found': { name: 'email', note: fieldNotes.emailUnknown },
  'auth/weak-password': { name: 'password', note: fieldNotes.newPassword },
  'auth/common-password': { name: 'password', note: passwordNotes.common },
  'auth/wrong-password': { name: 'password', note: fieldNotes.passwordTried },
}

/** Returns why an attempt failed, in the words of the catalogue, and the field that it is about. */
export function failureOf(way: Way, error: unknown, host: string): Failure {
  const sentence = explain(way, error, host)
  const inForm = way !== 'google' && error instanceof AuthCallError
  const field = inForm ? fields[error.code] : undefined
  if (!field) return { way, sentence }
  const isUnknown = field === fields['auth/user-not-found']
  return { way, sentence, field, ...(isUnknown ? { isUnknown } : {}) }
}

/** Runs the checks that need no server (specification §5); returns null if nothing is wrong. */
export function checkCredentials(flow: Flow, { email, password }: Credentials): Failure | null {
  const refuse = (code: AuthErrorCode) => failureOf(flow, new AuthCallError(code), '')
  if (!looksLikeEmail(email)) return refuse('auth/invalid-email')
  if (flow === 'sign-up' && password.length < PASSWORD_MIN) return refuse('auth/weak-password')
  if (password !== '') return null
  const note = fieldNotes.password
  return { way: flow, sentence: note, field: { name: 'password', note } }
}
