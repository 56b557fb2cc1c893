import { looksLikeEmail } from '@sidelight/contract/identifiers'
import { IdentityError, type IdentityErrorCode } from '../platform/identity-error.ts'
import type { Way } from './catalogue-messages.ts'
import { explain } from './explain.ts'
import { passwordNotes } from './letter-messages.ts'
import { type Flow, fieldNotes } from './messages.ts'

// Specification §9.
export const PASSWORD_LENGTH = 6

/** A refused form: the sentence of the box, and the field to mend when there is one. */
export interface Failure {
  way: Way
  sentence: string
  field?: { name: 'email' | 'password'; note: string }
}

interface Credentials {
  email: string
  password: string
}

type Field = NonNullable<Failure['field']>

const fields: Partial<Record<IdentityErrorCode, Field>> = {
  'auth/invalid-email': { name: 'email', note: fieldNotes.email },
  'auth/email-already-in-use': { name: 'email', note: fieldNotes.emailTaken },
  'auth/user-not-found': { name: 'email', note: fieldNotes.emailUnknown },
  'auth/weak-password': { name: 'password', note: fieldNotes.newPassword },
  'auth/common-password': { name: 'password', note: passwordNotes.common },
  'auth/wrong-password': { name: 'password', note: fieldNotes.passwordTried },
}

/** What the catalogue says about a failed attempt, and which field it concerns. */
export function failureOf(way: Way, error: unknown, host: string): Failure {
  const sentence = explain(way, error, host)
  const inForm = way !== 'google' && error instanceof IdentityError
  const field = inForm ? fields[error.code] : undefined
  return field ? { way, sentence, field } : { way, sentence }
}

/** The few checks that need no server (specification §5); null when there is nothing to mend. */
export function checkCredentials(flow: Flow, { email, password }: Credentials): Failure | null {
  const refuse = (code: IdentityErrorCode) => failureOf(flow, new IdentityError(code), '')
  if (!looksLikeEmail(email)) return refuse('auth/invalid-email')
  if (flow === 'sign-up' && password.length < PASSWORD_LENGTH) return refuse('auth/weak-password')
  if (password !== '') return null
  const note = fieldNotes.password
  return { way: flow, sentence: note, field: { name: 'password', note } }
}
