import type { AuthErrorCode } from '../platform/auth/auth-error.ts'
import { i18n } from '../platform/i18n/i18n.ts'
import type { Flow } from './messages.ts'

/** Ways to sign in that have sentences of their own. */
export type Way = Flow | 'google'

interface Sentences {
  /** Sentences by error code; `host` is the host of the page. */
  known: Partial<Record<AuthErrorCode, (host: string) => string>>
  withoutReason: string
  otherwise: (reason: string) => string
}

const invalidEmail = () => i18n.t('Please enter a valid email address.')
const unauthorizedDomain = (host: string) =>
  i18n.t(
    'Domain not authorized. Please add {host} to the authorized domains of the auth console.',
    { host },
  )
const network = () => i18n.t('Network error. Please check your connection and try again.')
const closed = () => i18n.t('Sign-in was cancelled. Please try again.')
const weakPassword = () => i18n.t('Password is too weak. Please use at least 6 characters.')
const signInFailed = (reason: string) => i18n.t('Sign-in failed: {reason}', { reason })
const signUpDisabled = () =>
  i18n.t('Email/password sign-up is not enabled. Please contact support or use Google sign-in.')

/** The error catalogue (specification §8), word for word, by Firebase's codes. */
export const catalogue: Record<Way, Sentences> = {
  google: {
    known: {
      'auth/unauthorized-domain': unauthorizedDomain,
      'auth/popup-blocked': () =>
        i18n.t('Sign-in popup was blocked. Please allow popups for this site and try again.'),
      'auth/popup-closed-by-user': closed,
      'auth/user-cancelled': closed,
      'auth/cancelled-popup-request': () =>
        i18n.t('Multiple sign-in attempts detected. Please wait a moment and try again.'),
      'auth/network-request-failed': network,
      // Firebase's SDK reports this when the script that opens its popup fails to load.
      'auth/internal-error': network,
    },
    withoutReason: i18n.t('Authentication failed. This may be a domain authorization issue...'),
    otherwise: signInFailed,
  },
  'sign-up': {
    known: {
      'auth/email-already-in-use': () =>
        i18n.t('This email is already registered. Please sign in instead.'),
      'auth/weak-password': weakPassword,
      'auth/common-password': weakPassword,
      'auth/missing-password': weakPassword,
      'auth/password-does-not-meet-requirements': weakPassword,
      'auth/invalid-email': invalidEmail,
      'auth/missing-email': invalidEmail,
      'auth/unauthorized-domain': unauthorizedDomain,
      'auth/operation-not-allowed': signUpDisabled,
      'auth/admin-restricted-operation': signUpDisabled,
      'auth/network-request-failed': network,
    },
    withoutReason: i18n.t('Sign-up failed...'),
    otherwise: (reason) => i18n.t('Sign-up failed: {reason}', { reason }),
  },
  'sign-in': {
    known: {
      'auth/user-not-found': () =>
        i18n.t('No account found with this email. Please sign up first.'),
      'auth/wrong-password': () => i18n.t('Incorrect password. Please try again.'),
      'auth/missing-password': () => i18n.t('Incorrect password. Please try again.'),
      'auth/invalid-email': invalidEmail,
      'auth/too-many-requests': () => i18n.t('Too many failed attempts. Please try again later.'),
      'auth/unauthorized-domain': unauthorizedDomain,
      'auth/operation-not-allowed': () => i18n.t('Email/password sign-in is not enabled...'),
      'auth/network-request-failed': network,
    },
    withoutReason: i18n.t('Sign-in failed: no reason was given.'),
    otherwise: signInFailed,
  },
}

/** Shown for Google sign-in only, if an error points at the page's domain. */
export const domainConfiguration = i18n.t('Domain configuration error...')

/** Our own sentences for codes whose text from the provider is unclear or missing. */
export const reasons: Partial<Record<AuthErrorCode, string>> = {
  'auth/invalid-credential': i18n.t('Email or password is incorrect.'),
  'auth/invalid-login-credentials': i18n.t('Email or password is incorrect.'),
  'auth/user-disabled': i18n.t('This account has been disabled.'),
  'auth/account-exists-with-different-credential': i18n.t(
    'This email already uses another sign-in method.',
  ),
  'auth/operation-not-allowed': i18n.t('Google sign-in is not enabled here.'),
  'auth/timeout': i18n.t('The sign-in window was left open for too long.'),
}
