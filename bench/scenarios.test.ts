import { describe, expect, it } from 'vitest'
import { numberOf } from '../tools/seed-numbers.ts'
import { planWarnings } from '../tools/seed-plan.ts'
import { readBenchOptions } from './bench-options.ts'
import { SEED, scenarios } from './scenarios.ts'

const numbersOf = (name: string) =>
  (scenarios('session=1').find((scenario) => scenario.name === name)?.requests ?? []).map(
    ({ body = '{}' }) => (JSON.parse(body) as { phoneNumber: string }).phoneNumber,
  )

function stored(warnings: number): Set<string> {
  const people = [...planWarnings(SEED, warnings)].flatMap((chunk) =>
    chunk.table === 'warnings' ? chunk.reports.map(({ person }) => person) : [],
  )
  return new Set(people.map((person) => numberOf(person).phoneNumber))
}

describe('the scenarios of the benchmarks', () => {
  it('§7 hit numbers that every measured database holds', () => {
    const small = stored(1_000)
    const numbers = numbersOf('search hit')
    expect(numbers).toHaveLength(50)
    for (const number of numbers) expect(small).toContain(number)
  })

  it('§7 miss with numbers that no measured database holds', () => {
    const large = stored(100_000)
    const numbers = numbersOf('search miss')
    expect(new Set(numbers).size).toBe(50)
    for (const number of numbers) expect(large).not.toContain(number)
  })

  it('§7 keep what is searched for out of the address', () => {
    for (const { requests } of scenarios('session=1')) {
      for (const { path } of requests) expect(path).toMatch(/^\/api\/[a-z/-]+$/)
    }
  })

  it('§7 read the command line and name what is wrong with it', () => {
    expect(readBenchOptions([])).toEqual({ seconds: 1.5, small: 1_000, large: 100_000, only: '' })
    expect(readBenchOptions(['--quick', '--only', 'hit'])).toMatchObject({ only: 'hit' })
    expect(readBenchOptions(['--quick']).seconds).toBeLessThan(1)
    expect(() => readBenchOptions(['--slow'])).toThrow('--slow')
  })
})
