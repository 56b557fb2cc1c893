import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitRuns } from './digit-runs.ts'

const digitsIn = (text: string) => digitRuns(text).map((run) => run.digits)

describe('§5 numbers in words', () => {
  it.each([
    ['four one five, five five five, oh one four two', '4155550142'],
    ['four fifteen double five 5 oh one forty-two', '4155550142'],
    ['triple five nought one ninety nine', '5550199'],
    ['fourfivesixteen', '4516'],
    ['twenty twenty three', '2023'],
    ['twenty ten', '2010'],
    ['fifty oh two', '5002'],
    ['four dash one dot five', '415'],
  ])('are read from "%s"', (text, digits) => {
    expect(digitsIn(text)).toEqual([digits])
  })

  it('end at any other word and at a wide gap', () => {
    expect(digitsIn('12 or 34')).toEqual(['12', '34'])
    expect(digitsIn('12    34')).toEqual(['12', '34'])
    expect(digitsIn('someone phoned, double trouble')).toEqual([])
  })

  it('are returned with their position', () => {
    expect(digitRuns('call 415-555 now')).toEqual([{ digits: '415555', start: 5, end: 12 }])
  })

  it('include every digit of a text, in order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 .a-d-]{0,40}$/), (text) => {
        expect(digitsIn(text).join('')).toBe(text.replace(/\D/g, ''))
      }),
    )
  })
})
