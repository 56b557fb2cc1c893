import { describe, expect, it } from 'vitest'
import { IdentityError, type IdentityErrorCode } from '../platform/identity-error.ts'
import { explain, type Flow } from './messages.ts'

const say = (flow: Flow, code: IdentityErrorCode, reason = '') =>
  explain(flow, new IdentityError(code, reason), 'side.example:3000')

const domain =
  'Domain not authorized. Please add side.example:3000 to the authorized domains of the auth console.'
const network = 'Network error. Please check your connection and try again.'

describe('explain', () => {
  it.each<[IdentityErrorCode, string]>([
    ['email-in-use', 'This email is already registered. Please sign in instead.'],
    ['weak-password', 'Password is too weak. Please use at least 6 characters.'],
    ['invalid-email', 'Please enter a valid email address.'],
    ['unauthorized-domain', domain],
    [
      'operation-not-allowed',
      'Email/password sign-up is not enabled. Please contact support or use Google sign-in.',
    ],
    ['network', network],
    ['unknown', 'Sign-up failed...'],
  ])('§8 says for a sign-up with %s: %s', (code, sentence) => {
    expect(say('sign-up', code)).toBe(sentence)
  })

  it.each<[IdentityErrorCode, string]>([
    ['user-not-found', 'No account found with this email. Please sign up first.'],
    ['wrong-password', 'Incorrect password. Please try again.'],
    ['invalid-email', 'Please enter a valid email address.'],
    ['too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['operation-not-allowed', 'Email/password sign-in is not enabled...'],
    ['unauthorized-domain', domain],
    ['network', network],
  ])('§8 says for an email sign-in with %s: %s', (code, sentence) => {
    expect(say('sign-in', code)).toBe(sentence)
  })

  it('§8 passes any other reason on, each flow in its own words', () => {
    expect(say('sign-up', 'unknown', 'Too long.')).toBe('Sign-up failed: Too long.')
    expect(say('sign-up', 'too-many-requests', 'Wait.')).toBe('Sign-up failed: Wait.')
    expect(say('sign-in', 'unknown', 'Busy.')).toBe('Sign-in failed: Busy.')
    expect(say('sign-in', 'invalid-credential', 'Email or password is incorrect.')).toBe(
      'Sign-in failed: Email or password is incorrect.',
    )
  })

  it('§8 never ends in a colon: a sign-in without a reason says that there was none', () => {
    expect(say('sign-in', 'unknown')).toBe('Sign-in failed: no reason was given.')
  })

  it('tells nothing about a fault of our own', () => {
    expect(explain('sign-up', new TypeError('x is undefined'), '')).toBe('Sign-up failed...')
  })
})
