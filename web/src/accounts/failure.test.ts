import { describe, expect, it } from 'vitest'
import { AuthCallError } from '../platform/auth/auth-error.ts'
import { checkCredentials, failureOf } from './failure.ts'

const email = 'ada@example.org'

describe('checkCredentials', () => {
  it('§5 wants an email that looks like one, in both flows', () => {
    for (const wrong of ['', 'ada', 'ada@', 'ada@example']) {
      const credentials = { email: wrong, password: 'secret' }
      for (const flow of ['sign-in', 'sign-up'] as const) {
        expect(checkCredentials(flow, credentials)?.field?.name).toBe('email')
      }
    }
  })

  it('§5 wants six characters of a new password', () => {
    expect(checkCredentials('sign-up', { email, password: '12345' })).toMatchObject({
      sentence: 'Password is too weak. Please use at least 6 characters.',
      field: { name: 'password' },
    })
    expect(checkCredentials('sign-up', { email, password: '123456' })).toBeNull()
  })

  it('§5 wants a password for a sign-in, of any length', () => {
    expect(checkCredentials('sign-in', { email, password: '' })?.field?.name).toBe('password')
    expect(checkCredentials('sign-in', { email, password: '1' })).toBeNull()
  })
})

describe('failureOf', () => {
  it('names the field that the refusal is about', () => {
    const wrong = failureOf('sign-in', new AuthCallError('auth/wrong-password'), '')
    expect(wrong.field?.name).toBe('password')
    const taken = failureOf('sign-up', new AuthCallError('auth/email-already-in-use'), '')
    expect(taken.field?.name).toBe('email')
  })

  it('names none when the trouble is elsewhere', () => {
    expect(
      failureOf('sign-in', new AuthCallError('auth/network-request-failed'), '').field,
    ).toBeUndefined()
  })
})
