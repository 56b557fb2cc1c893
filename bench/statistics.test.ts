import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { median, quantile } from './statistics.ts'
import { table, verdict } from './table.ts'

const numbers = fc.array(fc.double({ noNaN: true }), { minLength: 1 })

describe('the figures of the benchmarks', () => {
  it('§9 use the median of the rounds, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5)
    fc.assert(
      fc.property(numbers, (values) => {
        const middle = median(values)
        expect(values).toContain(middle)
        // Compared as numbers: 0 and -0 are equal, and either may be the median.
        expect(median(values.toReversed()) === middle).toBe(true)
        expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(
          values.length / 2,
        )
      }),
    )
  })

  it('§9 compute the time within which a given share of the responses arrives', () => {
    const times = Array.from({ length: 1_000 }, (_, at) => at)
    expect(quantile(times, 0.5)).toBe(500)
    expect(quantile(times, 0.99)).toBe(990)
    expect(quantile([7], 0.99)).toBe(7)
    expect(quantile([], 0.5)).toBe(0)
  })

  it('§9 are printed in aligned columns, with numbers to the right', () => {
    const lines = table(
      ['what', 'req/s'],
      [
        ['board list', '9'],
        ['hit', '12345'],
      ],
    ).split('\n')
    expect(lines).toEqual([
      'what        req/s',
      '----------  -----',
      'board list      9',
      'hit         12345',
    ])
  })

  it('§9 are printed with "met" or "MISSED" beside their aim', () => {
    expect(verdict('>= 0.4', true)).toBe('>= 0.4 met')
    expect(verdict('>= 0.4', false)).toBe('>= 0.4 MISSED')
  })
})
