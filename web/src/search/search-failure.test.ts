import { describe, expect, it } from 'vitest'
import { ApiError, OfflineError } from '../platform/api/api-error.ts'
import { searchFailure } from './search-failure.ts'

const now = new Date(2026, 10, 2, 16, 0)
function refusal(status: number, body: object, headers: Record<string, string> = {}) {
  const response = { status, statusText: '', headers: new Headers(headers) }
  return searchFailure(new ApiError(response, JSON.stringify(body)), now)
}

const literal = {
  title: 'Search Error',
  description: 'Failed to search. Please try again.',
  tone: 'destructive',
}

describe('searchFailure', () => {
  it('§8 returns the specified toast for a failed search', () => {
    expect(refusal(500, { code: 'internal', message: 'Ours.' })).toEqual({
      kind: 'failed',
      sentence: 'Ours.',
      toast: literal,
    })
    expect(searchFailure(new OfflineError(), now)?.toast).toEqual(literal)
    expect(searchFailure(new TypeError('x'), now)?.toast).toEqual(literal)
  })

  it('§5 asks for a sign-in if the session has ended', () => {
    expect(refusal(401, { code: 'unauthenticated', message: 'No.' })).toMatchObject({
      kind: 'session',
      toast: {
        title: 'Sign In Required',
        description: 'Please sign in to search for safety information.',
      },
    })
  })

  it('says when a spent quota renews, without suggesting a retry', () => {
    const body = {
      code: 'quota_spent',
      message: 'Your 100 checks from this network are used. They renew at 09:30 UTC on Nov 3.',
    }
    const failure = refusal(429, body, { 'retry-after': '60' })
    const { sentence, toast } = failure ?? {}
    expect(failure?.kind).toBe('quota')
    expect(sentence).toMatch(/^Your 100 checks from this network are used\. They renew \w+ /)
    // The time is in the reader's time zone, and the server's text is replaced.
    expect(sentence).not.toContain('on Nov 3')
    expect(toast).toEqual({ title: 'Nothing was searched', description: sentence, tone: 'plain' })
  })

  it('§4 names the day of the renewal from the present day, and is over with the renewal', () => {
    const body = { code: 'quota_spent', message: 'Your 3 checks are used. They renew at 9.' }
    const headers = new Headers({ 'retry-after': `${20 * 3600}` })
    const met = new ApiError({ status: 429, statusText: '', headers }, JSON.stringify(body))
    const after = (hours: number) => searchFailure(met, now, new Date(2026, 10, 2, 16 + hours))
    expect(after(0)?.sentence).toMatch(/They renew tomorrow at /)
    expect(after(9)?.sentence).toMatch(/They renew at /)
    expect(after(20)).toBeNull()
  })

  it('distinguishes a rate limit from the quota', () => {
    const body = { code: 'too_many_requests', message: 'Please wait a moment.' }
    expect(refusal(429, body)).toMatchObject({ kind: 'failed', sentence: body.message })
  })

  it('§8 distinguishes text that cannot be searched from a failed search', () => {
    const message = 'This is a name. Names are searched on the board.'
    const body = { code: 'unreadable', message, fields: { phoneNumber: message } }
    expect(refusal(422, body)).toEqual({
      kind: 'unreadable',
      sentence: message,
      toast: { title: 'Nothing was searched', description: message, tone: 'plain' },
    })
  })

  it('returns the error about the text for its field', () => {
    const fields = { phoneNumber: 'Enter the whole number.' }
    expect(refusal(422, { code: 'invalid', message: 'Check.', fields })).toMatchObject({
      kind: 'text',
      sentence: 'Enter the whole number.',
    })
  })
})
