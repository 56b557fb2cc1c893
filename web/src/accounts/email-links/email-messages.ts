import type { AuthErrorCode } from '../../platform/auth/auth-error.ts'
import { i18n } from '../../platform/i18n/i18n.ts'

/** The link from Sign In to a new password. */
export const forgotLink = i18n.t('Forgot your password?')

/** The page /auth/forgot. */
export const forgot = {
  title: i18n.t('Forgot your password?'),
  email: i18n.t('Email'),
  hint: i18n.t('We send an email with a link to choose a new one.'),
  send: i18n.t('Send link'),
  sending: i18n.t('Sending...'),
  sent: i18n.t('Look into your mailbox'),
  sentTo: (email: string) =>
    i18n.t(
      'If there is an account with {email}, an email with a link is on its way. The link works once and for 1 hour. If nothing comes within a few minutes, look in your spam folder.',
      { email },
    ),
  back: i18n.t('Back to Sign In'),
  withoutMail: i18n.t('This site sends no email, so it cannot send you a link to a new password.'),
  contact: i18n.t('Contact support'),
}

/** The page /auth/reset. */
export const reset = {
  title: i18n.t('Choose a new password'),
  password: i18n.t('New password'),
  placeholder: i18n.t('min 6 characters'),
  hint: i18n.t('Min 6 characters. Every device is signed out when you save it.'),
  send: i18n.t('Save password'),
  sending: i18n.t('Saving...'),
  done: i18n.t('Your password is changed'),
  doneWhy: i18n.t('Every device was signed out. Sign in with the new password.'),
  signIn: i18n.t('Sign In'),
  ended: i18n.t('This link does not work any more'),
  endedWhy: i18n.t(
    'It was used already, or it is older than 1 hour. Your password is what it was.',
  ),
  missing: i18n.t('Open the link in the email again'),
  missingWhy: i18n.t('This page needs the link in the email, which works once and for 1 hour.'),
  again: i18n.t('Send a new link'),
}

/** The page /auth/confirm. */
export const confirm = {
  title: i18n.t('Confirm your email'),
  ask: i18n.t(
    'Confirm it if you signed up here with the email that this link came to. If it was somebody else, just leave this page.',
  ),
  send: i18n.t('Confirm email'),
  sending: i18n.t('Confirming...'),
  done: i18n.t('Your email is confirmed'),
  doneWhy: i18n.t('Emails about your account go there, and you can sign in with it anywhere.'),
  signedOut: i18n.t(
    'You are not signed in in this browser: if you confirm here, you choose a new password next. Open the link where you signed up to keep the one you have.',
  ),
  elsewhere: i18n.t(
    'Whoever signed up with it is signed out now and keeps no password and no passkey: it might not have been you. Choose a password of your own.',
  ),
  choose: i18n.t('Choose a new password'),
  ended: i18n.t('This link does not work any more'),
  endedWhy: i18n.t(
    'It was used already, it is older than 30 days, or your email was changed since. Your dashboard can send a new one.',
  ),
  missing: i18n.t('Open the link in the email again'),
  missingWhy: i18n.t(
    'This page needs the link in the email. What you have confirmed already stays confirmed.',
  ),
  taken: i18n.t('Another account has this email'),
  takenWhy: i18n.t(
    'It was confirmed there first. Sign in to that account, or ask for a new password.',
  ),
  toDashboard: i18n.t('Go to the dashboard'),
  signIn: i18n.t('Sign In'),
}

/** Shown on the dashboard until the email is confirmed. */
export const confirmNotice = {
  title: i18n.t('Confirm your email'),
  done: (email: string) => i18n.t('{email} is confirmed.', { email }),
  without: i18n.t('This site sends no email: there is nothing to confirm.'),
  ask: (email: string) =>
    i18n.t('Please confirm your email: open the link that we sent to {email}.', { email }),
  first: i18n.t('Until then, signing in on another device or after a sign-out does not work.'),
  again: i18n.t('Send again'),
  sending: i18n.t('Sending...'),
  sent: i18n.t('Sent. It can take a few minutes.'),
  waits: i18n.t('Until then your warnings and entries are seen by you alone.'),
  haveConfirmed: i18n.t('I have confirmed it'),
  /** The state of the email at the auth provider. */
  there: {
    confirmed: i18n.t('Thank you. Your email is confirmed.'),
    'not-yet': i18n.t('It is not confirmed yet. Open the link in the email, then press again.'),
    unknown: i18n.t('To look that up, sign out and sign in once more.'),
  },
}

/** Shown beside the password. */
export const passwordNotes = {
  short: i18n.t('At least 6 characters.'),
  common: i18n.t('This one is long enough, but too many people use it. Choose another.'),
  unconfirmed: i18n.t('If you have just signed up, open the link in our email first.'),
}

/** Shown beside the email. */
export const emailNote = i18n.t('This is not an email address. An example: ada@example.com')

const letterFailures: Partial<Record<AuthErrorCode, string>> = {
  'auth/invalid-email': i18n.t('Please enter a valid email address.'),
  'auth/weak-password': i18n.t('Password is too weak. Please use at least 6 characters.'),
  'auth/common-password': i18n.t('Password is too weak. Please use at least 6 characters.'),
  'auth/too-many-requests': i18n.t('That was asked for too often. Please try again later.'),
  'auth/mail-unavailable': i18n.t('This site sends no email.'),
  'auth/network-request-failed': i18n.t(
    'Network error. Please check your connection and try again.',
  ),
}

/** Returns the sentence for a call about an email, or about its link, that failed. */
export function explainEmailFailure(code: AuthErrorCode): string {
  return letterFailures[code] ?? i18n.t('That did not work. Please try again.')
}
