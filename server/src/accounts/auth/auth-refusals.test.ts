import { problemStatus } from '@sidelight/contract/problem'
import { expect, it } from 'vitest'
import { libraryRefusal } from './auth-refusals.ts'

it('keeps the code of an auth library refusal that the browser knows', () => {
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
])('maps a refusal with status %i and an unknown code to one of our codes', (status, expected) => {
  for (const unknown of ['FAILED_TO_VERIFY_REGISTRATION', 'constructor', undefined]) {
    const { code, message } = libraryRefusal(status, unknown)
    expect(code).toBe(expected)
    expect(message).toBe('This could not be confirmed. Please try again.')
    if (expected !== 'malformed') expect(problemStatus[code]).toBe(status)
  }
})

it('answers an auth call without a session like every other call without one', () => {
  const { code, message } = libraryRefusal(401, 'UNAUTHORIZED')
  expect([code, message]).toEqual(['unauthenticated', 'Please sign in first.'])
})
