import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchRequest } from './search-request.ts'

describe('searchRequest', () => {
  it('§3 sends text with @ as a handle, and any other text as a phone number', () => {
    expect(searchRequest('@maya', 'm1')).toEqual({ handle: '@maya', userId: 'm1' })
    expect(searchRequest('maya@example.org', 'm1')).toMatchObject({ handle: 'maya@example.org' })
    expect(searchRequest('415 555 0142', 'm1')).toEqual({
      phoneNumber: '415 555 0142',
      userId: 'm1',
    })
    expect(searchRequest('maya', 'm1')).toMatchObject({ phoneNumber: 'maya' })
  })

  it('§5 trims the text, and sends either a number or a handle', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { userId, ...sent } = searchRequest(text, 'm1')
        expect(userId).toBe('m1')
        expect(Object.values(sent)).toEqual([text.trim()])
      }),
    )
  })
})
