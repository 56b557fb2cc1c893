import { problemStatus } from '@sidelight/contract/problem'
import { expect, it } from 'vitest'
import { libraryRefusal } from './auth-refusals.ts'

it('keeps the code of a refusal that the browser knows', () => {
  const { code, message } = libraryRefusal(401, 'INVALID_CODE')
  expect(code).toBe('INVALID_CODE')
  expect(message).toBe('This code is not right, or it is too old.')
})

it.each([
  [400, 'malformed'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'malformed'],
  [409, 'conflict'],
  [422, 'invalid'],
])('gives a refusal of status %i without a known code one of ours', (status, expected) => {
  for (const unknown of ['FAILED_TO_VERIFY_REGISTRATION', 'constructor', undefined]) {
    const { code, message } = libraryRefusal(status, unknown)
    expect(code).toBe(expected)
    expect(message).toBe('This could not be confirmed. Please try again.')
    if (expected !== 'malformed') expect(problemStatus[code]).toBe(status)
  }
})

it('refuses a call that needs a session like every other call', () => {
  const { code, message } = libraryRefusal(401, 'UNAUTHORIZED')
  expect([code, message]).toEqual(['unauthenticated', 'Please sign in first.'])
})
