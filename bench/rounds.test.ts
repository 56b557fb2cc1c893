import { describe, expect, it } from 'vitest'
import { rateOf } from './measure.ts'
import { compareRounds, type Round, tellEmpty } from './rounds.ts'

const round = (answers: number, cpu = 1): Round => ({
  count: answers,
  rate: rateOf(answers, 1_000),
  cpu: answers === 0 ? NaN : cpu,
  p50: 1,
  p99: 1,
})

describe('the rounds of a comparison', () => {
  it('§9 ignores rounds without responses, and reports how many there were', () => {
    const compared = compareRounds([
      { one: round(101), other: round(201) },
      { one: round(0), other: round(201) },
      { one: round(101, 2), other: round(1) },
    ])
    expect(compared).toMatchObject({ rateRatio: 0.5, cpuRatio: 1, empty: 2 })
    expect(compared && tellEmpty(compared)).toBe(', 2 of 3 rounds empty')
    expect(compareRounds([{ one: round(0), other: round(0) }])).toBeUndefined()
    expect(tellEmpty({ empty: 0 })).toBe('')
  })
})
