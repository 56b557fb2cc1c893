import { describe, expect, it } from 'vitest'
import { readSeedOptions } from './seed-options.ts'
import { progressLine } from './seed-progress.ts'

const read = (line: string) => readSeedOptions(line.split(' '))

describe('the command line of the seed', () => {
  it('§3 has a default for every option but the number of warnings', () => {
    expect(read('--warnings 1000000')).toEqual({
      warnings: 1_000_000,
      entries: 0,
      seed: 1,
      until: new Date('2026-11-01T23:59:59.999Z'),
    })
    expect(read('--warnings 5 --entries 6 --seed 7 --until 2025-02-28')).toEqual({
      warnings: 5,
      entries: 6,
      seed: 7,
      until: new Date('2025-02-28T23:59:59.999Z'),
    })
  })

  it('§3 is refused with an error that names the wrong option', () => {
    expect(() => read('--entries 5')).toThrow('--warnings 1000')
    expect(() => read('--warnings many')).toThrow('--warnings takes a whole number')
    expect(() => read('--warnings 1 --seed 1.5')).toThrow('--seed takes a whole number')
    expect(() => read('--warnings 1 --until 2026-13-01')).toThrow('--until takes a day')
    expect(() => read('--warnings 1 --until tomorrow')).toThrow('--until takes a day')
  })
})

describe('the progress of the seed', () => {
  it('§3 shows the share done, the rows per second and the time left', () => {
    expect(
      progressLine('warnings', { done: 250_000, total: 1_000_000, from: 0, seconds: 100 }),
    ).toBe('warnings [######------------------] 25%  250,000 of 1,000,000  2,500/s  5:00 left')
  })

  it('§3 shows no speed and no time left before the first row', () => {
    expect(progressLine('warnings', { done: 0, total: 10, from: 0, seconds: 0 })).toBe(
      'warnings [------------------------] 0%  0 of 10',
    )
  })
})
