import { IdentityError, type IdentityErrorCode } from '../platform/identity-error.ts'

export type Flow = 'sign-in' | 'sign-up'

const invalidEmail = 'Please enter a valid email address.'
const unauthorizedDomain =
  'Domain not authorized. Please add {host} to the authorized domains of the auth console.'
const network = 'Network error. Please check your connection and try again.'

/** The error catalogue (specification §8), word for word; `otherwise` ends with the provider's reason. */
const catalogue: Record<Flow, Partial<Record<IdentityErrorCode, string>> & CatchAll> = {
  'sign-up': {
    'email-in-use': 'This email is already registered. Please sign in instead.',
    'weak-password': 'Password is too weak. Please use at least 6 characters.',
    'invalid-email': invalidEmail,
    'unauthorized-domain': unauthorizedDomain,
    'operation-not-allowed':
      'Email/password sign-up is not enabled. Please contact support or use Google sign-in.',
    network,
    withoutReason: 'Sign-up failed...',
    otherwise: 'Sign-up failed: ',
  },
  'sign-in': {
    'user-not-found': 'No account found with this email. Please sign up first.',
    'wrong-password': 'Incorrect password. Please try again.',
    'invalid-email': invalidEmail,
    'too-many-requests': 'Too many failed attempts. Please try again later.',
    'unauthorized-domain': unauthorizedDomain,
    'operation-not-allowed': 'Email/password sign-in is not enabled...',
    network,
    withoutReason: 'Sign-in failed: no reason was given.',
    otherwise: 'Sign-in failed: ',
  },
}

interface CatchAll {
  withoutReason: string
  otherwise: string
}

/** The sentence for a failed sign-in or sign-up; `host` is where the page was opened. */
export function explain(flow: Flow, error: unknown, host: string): string {
  const sentences = catalogue[flow]
  const known = error instanceof IdentityError ? sentences[error.code] : undefined
  if (known) return known.replace('{host}', () => host)
  const reason = error instanceof IdentityError ? error.message : ''
  return reason === '' ? sentences.withoutReason : sentences.otherwise + reason
}

/** What stands on the page of each flow. */
export const texts = {
  'sign-in': { tab: 'Sign In', title: 'Welcome back', pending: 'Signing in...' },
  'sign-up': { tab: 'Sign Up', title: 'Join {product}', pending: 'Creating your account...' },
}

/** Beside a wrong field, while the box above the form says what happened. */
export const fieldNotes = {
  email: 'For example ada@example.com',
  password: 'Please enter your password.',
  newPassword: 'At least 6 characters.',
  passwordTried: 'This is not the password of this account.',
  emailTaken: 'An account with this email exists.',
  emailUnknown: 'There is no account with this email.',
}

export const fixSteps = [
  'You are at {host}. Check that this is the address you meant.',
  'If it is, ask whoever runs this site to add it to the authorized domains.',
  'Then reload this page and try again.',
]

/** The first line of the dashboard (specification §2). */
export const welcome = {
  line: (name: string) => `Welcome, ${name}`,
  nameless: 'User',
}

/** The Profile card (specification §2, §3, §5). */
export const profile = {
  title: 'Profile',
  edit: 'Edit',
  note: 'Only you see your profile.',
  private: 'Private',
  missing: 'Not given',
  labels: { fullName: 'Full name', username: 'Username', age: 'Age', city: 'City' },
  usernameHint: 'Private: nobody else sees it, and your profile shows it masked.',
  clear: 'Clear',
  clearNamed: (label: string) => `Clear ${label.toLowerCase()}`,
  keep: 'Keep',
  keepNamed: (label: string) => `Keep ${label.toLowerCase()}`,
  clearing: 'It is removed when you save.',
  emptied: 'Left empty, it stays as it was. Clear removes it.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  wholeAge: 'Enter your age as a whole number.',
  checkFields: 'Please check the marked fields.',
  failed: 'Your profile was not saved. What you typed is still here; please try again.',
  sessionOver: 'Your session has ended. Sign in again in the tab that opens, then save here.',
  signIn: 'Sign In',
}

/** The toasts of the profile (specification §8). */
export const profileToasts = {
  failedTitle: 'Update Failed',
  saved: { title: 'Profile updated', description: 'Only you see it.' },
}
