import { describe, expect, it } from 'vitest'
import { AuthCallError } from '../platform/auth/auth-error.ts'
import { checkCredentials, failureOf } from './failure.ts'

const email = 'ada@example.org'

describe('checkCredentials', () => {
  it('§5 requires a valid email for sign-in and sign-up', () => {
    for (const wrong of ['', 'ada', 'ada@', 'ada@example']) {
      const credentials = { email: wrong, password: 'secret' }
      for (const flow of ['sign-in', 'sign-up'] as const) {
        expect(checkCredentials(flow, credentials)?.field?.name).toBe('email')
      }
    }
  })

  it('§5 requires a new password of six characters or more', () => {
    expect(checkCredentials('sign-up', { email, password: '12345' })).toMatchObject({
      sentence: 'Password is too weak. Please use at least 6 characters.',
      field: { name: 'password' },
    })
    expect(checkCredentials('sign-up', { email, password: '123456' })).toBeNull()
  })

  it('§5 requires a password of any length for sign-in', () => {
    expect(checkCredentials('sign-in', { email, password: '' })?.field?.name).toBe('password')
    expect(checkCredentials('sign-in', { email, password: '1' })).toBeNull()
  })
})

describe('failureOf', () => {
  it('returns the field that caused the refusal', () => {
    const wrong = failureOf('sign-in', new AuthCallError('auth/wrong-password'), '')
    expect(wrong.field?.name).toBe('password')
    const taken = failureOf('sign-up', new AuthCallError('auth/email-already-in-use'), '')
    expect(taken.field?.name).toBe('email')
  })

  it('returns no field for a network error', () => {
    expect(
      failureOf('sign-in', new AuthCallError('auth/network-request-failed'), '').field,
    ).toBeUndefined()
  })
})
