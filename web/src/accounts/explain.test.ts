import { describe, expect, it } from 'vitest'
import { AuthCallError, type AuthErrorCode } from '../platform/auth/auth-error.ts'
import type { Way } from './auth-error-messages.ts'
import { explain } from './explain.ts'

const say = (way: Way, code: AuthErrorCode, reason = '') =>
  explain(way, new AuthCallError(code, reason), 'side.example:3000')

const domain =
  'Domain not authorized. Please add side.example:3000 to the authorized domains of the auth console.'
const network = 'Network error. Please check your connection and try again.'

describe('explain', () => {
  it.each<[AuthErrorCode, string]>([
    ['auth/email-already-in-use', 'This email is already registered. Please sign in instead.'],
    ['auth/weak-password', 'Password is too weak. Please use at least 6 characters.'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
    ['auth/unauthorized-domain', domain],
    [
      'auth/operation-not-allowed',
      'Email/password sign-up is not enabled. Please contact support or use Google sign-in.',
    ],
    ['auth/network-request-failed', network],
    ['', 'Sign-up failed...'],
  ])('§8 explains a failed sign-up with %s: %s', (code, sentence) => {
    expect(say('sign-up', code)).toBe(sentence)
  })

  it.each<[AuthErrorCode, string]>([
    ['auth/user-not-found', 'No account found with this email. Please sign up first.'],
    ['auth/wrong-password', 'Incorrect password. Please try again.'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
    ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['auth/operation-not-allowed', 'Email/password sign-in is not enabled...'],
    ['auth/unauthorized-domain', domain],
    ['auth/network-request-failed', network],
  ])('§8 explains a failed email sign-in with %s: %s', (code, sentence) => {
    expect(say('sign-in', code)).toBe(sentence)
  })

  it.each<[AuthErrorCode, string]>([
    ['auth/unauthorized-domain', domain],
    [
      'auth/popup-blocked',
      'Sign-in popup was blocked. Please allow popups for this site and try again.',
    ],
    ['auth/popup-closed-by-user', 'Sign-in was cancelled. Please try again.'],
    ['auth/user-cancelled', 'Sign-in was cancelled. Please try again.'],
    [
      'auth/cancelled-popup-request',
      'Multiple sign-in attempts detected. Please wait a moment and try again.',
    ],
    ['auth/network-request-failed', network],
    ['auth/internal-error', network],
    ['', 'Authentication failed. This may be a domain authorization issue...'],
    [
      'auth/account-exists-with-different-credential',
      'Sign-in failed: This email already uses another sign-in method.',
    ],
    ['auth/timeout', 'Sign-in failed: The sign-in window was left open for too long.'],
  ])('§8 explains a failed Google sign-in with %s: %s', (code, sentence) => {
    expect(say('google', code)).toBe(sentence)
  })

  it.each([
    'The string did not match the expected pattern.',
    'Illegal url for new iframe: domain not whitelisted',
    'unauthorized client',
  ])('§8 recognizes a domain error by the reason of Google sign-in: %s', (reason) => {
    expect(say('google', '', reason)).toBe('Domain configuration error...')
    expect(explain('google', new TypeError(reason), '')).toBe('Domain configuration error...')
  })

  it('§8 shows any other reason of Google sign-in', () => {
    expect(say('google', '', 'server error')).toBe('Sign-in failed: server error')
  })

  it('§8 shows any other reason of an email sign-up or sign-in', () => {
    expect(say('sign-up', '', 'Too long.')).toBe('Sign-up failed: Too long.')
    expect(say('sign-up', 'auth/too-many-requests', 'Wait.')).toBe('Sign-up failed: Wait.')
    expect(say('sign-in', '', 'Busy.')).toBe('Sign-in failed: Busy.')
    expect(say('sign-in', 'auth/invalid-credential', 'Email or password is incorrect.')).toBe(
      'Sign-in failed: Email or password is incorrect.',
    )
  })

  it('§8 says that no reason was given if a sign-in fails without one', () => {
    expect(say('sign-in', '')).toBe('Sign-in failed: no reason was given.')
  })

  it('does not show the message of a programming error', () => {
    expect(explain('sign-up', new TypeError('x is undefined'), '')).toBe('Sign-up failed...')
  })
})
