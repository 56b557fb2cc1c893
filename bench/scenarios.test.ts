import { describe, expect, it } from 'vitest'
import { numberOf } from '../tools/seed/seed-numbers.ts'
import { reportsAbout } from '../tools/seed/seed-people.ts'
import { readBenchOptions } from './bench-options.ts'
import { SEED, scenarios } from './scenarios.ts'

const MEMBERS = Array.from({ length: 400 }, (_, at) => ({ cookie: `session=${at}` }))

const numbersOf = (name: string) =>
  (scenarios(MEMBERS).find((scenario) => scenario.name === name)?.requests ?? []).map(
    ({ body = '{}' }) => (JSON.parse(body) as { phoneNumber: string }).phoneNumber,
  )

/** Returns the numbers of the first warnings of the seed. */
function stored(warnings: number): Set<string> {
  const numbers = new Set<string>()
  let left = warnings
  for (let person = 0; left > 0; person += 1) {
    numbers.add(numberOf(person).phoneNumber)
    left -= reportsAbout(SEED, person)
  }
  return numbers
}

describe('the scenarios of the benchmarks', () => {
  it('§7 search for hits with 200 numbers that the smallest measured database contains', () => {
    const small = stored(1_000)
    const numbers = numbersOf('search hit')
    expect(new Set(numbers).size).toBe(200)
    expect(numbers.filter((number) => !small.has(number))).toEqual([])
  })

  it('§7 search for misses with 200 numbers that the largest measured database does not contain', () => {
    const large = stored(100_000)
    const numbers = numbersOf('search miss')
    expect(new Set(numbers).size).toBe(200)
    expect(numbers.filter((number) => large.has(number))).toEqual([])
  })

  it('§7 send no searched value in a URL', () => {
    for (const { requests } of scenarios(MEMBERS)) {
      for (const { path } of requests) expect(path).toMatch(/^\/api\/[a-z/-]+$/)
    }
  })

  it('§7 parse the command-line options, and an error names the wrong option', () => {
    expect(readBenchOptions([])).toEqual({
      seconds: 1.5,
      loadSeconds: 60,
      small: 1_000,
      large: 100_000,
      streams: 5_000,
      idleSeconds: 30,
      searched: [100_000],
      only: '',
    })
    expect(readBenchOptions(['--quick', '--only', 'hit'])).toMatchObject({ only: 'hit' })
    expect(readBenchOptions(['--quick']).seconds).toBeLessThan(1)
    expect(readBenchOptions(['--quick']).streams).toBe(500)
    expect(readBenchOptions(['--searched', '10', '--searched', '20']).searched).toEqual([10, 20])
    expect(() => readBenchOptions(['--searched', 'all'])).toThrow('--searched')
    expect(() => readBenchOptions(['--slow'])).toThrow('--slow')
  })
})
