import { i18n } from '../platform/i18n.ts'

export type Flow = 'sign-in' | 'sign-up'

/** What stands on the page of each flow. */
export const texts = {
  'sign-in': { tab: 'Sign In', title: 'Welcome back', pending: 'Signing in...' },
  'sign-up': { tab: 'Sign Up', title: 'Join {product}', pending: 'Creating your account...' },
}

/** The other way in, and what parts the two. */
export const google = {
  button: i18n.t('Continue with Google'),
  waiting: i18n.t('Go on in the window that has opened. It may be behind this one.'),
  or: i18n.t('or'),
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
