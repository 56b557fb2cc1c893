import { looksLikeEmail } from '@sidelight/contract/identifiers'
import { IdentityError, type IdentityErrorCode } from '../platform/identity-error.ts'
import { explain, type Flow, fieldNotes } from './messages.ts'

// Specification §9.
const PASSWORD_LENGTH = 6

/** A refused form: the sentence of the box, and the field to mend when there is one. */
export interface Failure {
  sentence: string
  field?: { name: 'email' | 'password'; note: string }
}

interface Credentials {
  email: string
  password: string
}

type Field = NonNullable<Failure['field']>

const fields: Partial<Record<IdentityErrorCode, Field>> = {
  'invalid-email': { name: 'email', note: fieldNotes.email },
  'email-in-use': { name: 'email', note: fieldNotes.emailTaken },
  'user-not-found': { name: 'email', note: fieldNotes.emailUnknown },
  'weak-password': { name: 'password', note: fieldNotes.newPassword },
  'wrong-password': { name: 'password', note: fieldNotes.passwordTried },
}

/** What the catalogue says about a failed attempt, and which field it concerns. */
export function failureOf(flow: Flow, error: unknown, host: string): Failure {
  const sentence = explain(flow, error, host)
  const field = error instanceof IdentityError ? fields[error.code] : undefined
  return field ? { sentence, field } : { sentence }
}

/** The few checks that need no server (specification §5); null when there is nothing to mend. */
export function checkCredentials(flow: Flow, { email, password }: Credentials): Failure | null {
  const refuse = (code: IdentityErrorCode) => failureOf(flow, new IdentityError(code), '')
  if (!looksLikeEmail(email)) return refuse('invalid-email')
  if (flow === 'sign-up' && password.length < PASSWORD_LENGTH) return refuse('weak-password')
  if (password !== '') return null
  const note = fieldNotes.password
  return { sentence: note, field: { name: 'password', note } }
}
