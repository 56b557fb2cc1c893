import { problemStatus } from '@sidelight/contract/problem'
import { expect, it } from 'vitest'
import { libraryRefusal } from './auth-refusals.ts'

it('an error of the auth library keeps its code if the browser knows the code', () => {
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
])('an error with status %i and an unknown code gets one of our codes', (status, expected) => {
  for (const unknown of ['FAILED_TO_VERIFY_REGISTRATION', 'constructor', undefined]) {
    const { code, message } = libraryRefusal(status, unknown)
    expect(code).toBe(expected)
    expect(message).toBe('This could not be confirmed. Please try again.')
    if (expected !== 'malformed') expect(problemStatus[code]).toBe(status)
  }
})

it('an auth call without a session gets the same response as every other call without one', () => {
  const { code, message } = libraryRefusal(401, 'UNAUTHORIZED')
  expect([code, message]).toEqual(['unauthenticated', 'Please sign in first.'])
})
