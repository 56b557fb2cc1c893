import { i18n } from '../platform/i18n/i18n.ts'

export type Flow = 'sign-in' | 'sign-up'

/** The words of each flow's page. */
export const texts = {
  'sign-in': {
    tab: i18n.t('Sign In'),
    title: () => i18n.t('Welcome back'),
    pending: i18n.t('Signing in...'),
  },
  'sign-up': {
    tab: i18n.t('Sign Up'),
    title: (product: string) => i18n.t('Join {product}', { product }),
    pending: i18n.t('Creating your account...'),
  },
}

/** The texts around the two forms and of their fields (specification §2, §5). */
export const credentials = {
  tabs: i18n.t('Sign in or sign up'),
  forCheckout: i18n.t('Please sign in to access checkout.'),
  ended: i18n.t('You are signed out now. Sign in to go on.'),
  agreement: i18n.t(
    'By continuing you agree to the [Terms](/legal/terms) and the [Privacy Policy](/legal/privacy).',
  ),
  displayName: i18n.t('Display name'),
  displayNameHint: i18n.t('Left empty, it is the part of your email before @.'),
  email: i18n.t('Email'),
  password: i18n.t('Password'),
  passwordExample: i18n.t('min 6 characters'),
  passwordHint: i18n.t('Min 6 characters'),
  passwordGood: i18n.t('This one is long enough and not a common one.'),
  passwordShort: i18n.t('This one is too short.'),
  emailHidden: i18n.t('Other members never see it.'),
  signUpInstead: i18n.t('Sign up with this email'),
}

/** The texts of Google sign-in, and the word between it and the form. */
export const google = {
  button: i18n.t('Continue with Google'),
  waiting: i18n.t('Go on in the window that has opened. It may be behind this one.'),
  or: i18n.t('or'),
}

/** Shown at a wrong field. The box above the form says what happened. */
export const fieldNotes = {
  email: i18n.t('This is not an email address. An example: ada@example.com'),
  password: i18n.t('Please enter your password.'),
  newPassword: i18n.t('At least 6 characters.'),
  passwordTried: i18n.t('This is not the password of this account.'),
  emailTaken: i18n.t('An account with this email exists.'),
  emailUnknown: i18n.t('There is no account with this email.'),
}

/** Shown below the error, one for a wrong domain and one for any other cause. */
export const errorHelp = {
  fixSteps: (host: string) => [
    i18n.t('You are at {host}. Check that this is the address you meant.', { host }),
    i18n.t('If it is, ask whoever runs this site to add it to the authorized domains.'),
    i18n.t('Then reload this page and try again.'),
  ],
  support: i18n.t('If it keeps happening, [contact support](/contact).'),
}

/** The first line of the dashboard (specification §2). */
export const welcome = {
  line: (name: string) => i18n.t('Welcome, {name}', { name }),
  nameless: i18n.t('User'),
}

/** The Profile card (specification §2, §3, §5). */
export const profile = {
  title: i18n.t('Profile'),
  edit: i18n.t('Edit'),
  note: i18n.t('Only you see it.'),
  nothing: i18n.t('Nothing needed here. Only you see it.'),
  private: i18n.t('Private'),
  labels: {
    fullName: i18n.t('Full name'),
    username: i18n.t('Username'),
    age: i18n.t('Age'),
    city: i18n.t('City'),
  },
  usernameHint: i18n.t('Private: nobody else sees it, and your profile shows it masked.'),
  clear: i18n.t('Clear'),
  clearNamed: (label: string) => i18n.t('Clear {label}', { label: label.toLowerCase() }),
  keep: i18n.t('Keep'),
  keepNamed: (label: string) => i18n.t('Keep {label}', { label: label.toLowerCase() }),
  clearing: i18n.t('It is removed when you save.'),
  emptied: i18n.t('Left empty, it stays as it was. Clear removes it.'),
  cancel: i18n.t('Cancel'),
  save: i18n.t('Save'),
  saving: i18n.t('Saving...'),
  wholeAge: i18n.t('Enter your age as a whole number.'),
  checkFields: i18n.t('Please check the marked fields.'),
  failed: i18n.t('Your profile was not saved. What you typed is still here; please try again.'),
  sessionOver: i18n.t('Your session has ended. Sign in again in this tab: what you typed is kept.'),
}

/** The toasts of the profile (specification §8). */
export const profileToasts = {
  failedTitle: i18n.t('Update Failed'),
  saved: { title: i18n.t('Profile updated'), description: i18n.t('Only you see it.') },
}
