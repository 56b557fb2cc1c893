import type { Match } from '@sidelight/contract/calls/search'
import { formatMessage } from '@sidelight/contract/msg'
import { describe, expect, it } from 'vitest'
import { searchMessage } from './search-message.ts'

const match = (reportCount: number): Match => ({
  id: 'm',
  phoneNumber: '+1 (415) ***-**42',
  handle: null,
  verified: false,
  corroborated: reportCount > 1,
  reportCount,
  redFlags: [],
  location: null,
  classCounts: { safety: 0, deception: 0, compatibility: 0 },
  months: [],
})
const number = { phoneNumber: '+14155550142' }

const say = (...found: Parameters<typeof searchMessage>) => formatMessage(searchMessage(...found))

describe('the sentence about a search result', () => {
  it('§4 promises nothing when nothing is known', () => {
    const sentence = 'No warnings in our records. That is not a guarantee.'
    expect(say([], number)).toBe(sentence)
    expect(say([], { handle: 'marcus' })).toBe(sentence)
  })

  it('§4 says when the searched number is not whole', () => {
    expect(say([], { phoneNumber: '41555501' })).toContain('check its digits')
    expect(say([match(1)], { phoneNumber: '41555501' })).toBe('1 woman reported this number.')
  })

  it('§3 says how many women reported the number', () => {
    expect(say([match(1)], number)).toBe('1 woman reported this number.')
    expect(say([match(2)], number)).toBe('2 women reported this number.')
  })

  it('§3 says by what the numbers were found, and how many they are', () => {
    expect(say([match(3)], { handle: 'marcus' })).toBe(
      '3 women reported a number with this handle.',
    )
    expect(say([match(1)], { handle: 'marcus@example.org' })).toBe(
      '1 woman reported a number with this email.',
    )
    expect(say([match(1), match(4)], { handle: 'marcus' })).toBe(
      '2 numbers with this handle were reported.',
    )
  })

  it('§3 names no handle if several women wrote the same part of a number', () => {
    expect(say([match(1), match(1)], { phoneNumber: '5550142' })).toBe(
      '2 women reported a number that is written like this. Each may mean a different line.',
    )
  })

  it('§3 names an old number first, also among several', () => {
    const old = { ...match(1), oldNumber: {} }
    const said = say([match(3), old], { handle: 'marcus' })
    expect(said).toBe(
      'Old number: 1 of the 2 reported numbers with this handle may belong to somebody else now.',
    )
    expect(say([old, old], { handle: 'marcus@example.org' })).toMatch(
      /^Old number: 2 of the 2 .* email/,
    )
    expect(say([old, old], { phoneNumber: '5550142' })).toMatch(
      /^Old number: 2 of the 2 .* like this/,
    )
  })
})
