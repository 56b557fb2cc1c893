import { describe, expect, it } from 'vitest'
import { countByClass, countByFlag, countByMonth, newestMonth } from './match-facts.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00.000Z`)

describe('the facts of a match', () => {
  it('§3 count each woman once per class, whatever she wrote and how often', () => {
    const reports = [
      { author: 'a', redFlags: ['Gaslighting', 'Asks for money', 'Ghosting'] },
      { author: 'a', redFlags: ['Gaslighting'] },
      { author: 'b', redFlags: ['Controlling', 'Borrowed my car'] },
      { author: 'c', redFlags: [] },
    ]
    expect(countByClass(reports)).toEqual({ safety: 2, deception: 0, compatibility: 2 })
  })

  it('§3 count each woman in the month of her first report', () => {
    const reports = [
      { author: 'a', at: at('2026-11-02') },
      { author: 'a', at: at('2026-08-30') },
      { author: 'b', at: at('2026-11-01') },
      { author: 'c', at: at('2026-11-30') },
    ]
    expect(countByMonth(reports)).toEqual([
      { month: '2026-08', reports: 1 },
      { month: '2026-11', reports: 2 },
    ])
  })

  it('our own: count each woman once per flag, if three women named flags, for at most 14 flags', () => {
    const flags = Array.from({ length: 15 }, (_, number) => `Flag ${number}`)
    const two = [
      { author: 'a', redFlags: ['Ghosting', 'Cheating'] },
      { author: 'a', redFlags: ['Ghosting'] },
      { author: 'b', redFlags: ['Ghosting'] },
    ]
    expect(countByFlag(two, ['Cheating', 'Ghosting'])).toBeUndefined()
    const three = [...two, { author: 'c', redFlags: flags }]
    expect(countByFlag(three, ['Cheating', 'Ghosting', 'Flag 0'])).toEqual([
      { flag: 'Cheating', women: 1 },
      { flag: 'Ghosting', women: 2 },
      { flag: 'Flag 0', women: 1 },
    ])
    expect(countByFlag(three, flags)).toHaveLength(14)
  })

  it('our own: reveal no month of a private entry beyond the listed months', () => {
    const published = { id: 'w', disputed: false, words: '' }
    const warned = [{ author: 'a', at: at('2026-08-30'), published }]
    const entry = (author: string, day: string) => ({ author, at: at(day), published: undefined })
    expect(newestMonth([entry('b', '2026-10-02')])).toBeUndefined()
    expect(newestMonth([...warned, entry('b', '2026-10-02')])).toBe('2026-08')
    const three = [...warned, entry('b', '2026-10-02'), entry('c', '2026-09-02')]
    expect(newestMonth(three)).toBe('2026-10')
    expect(newestMonth([...three, entry('a', '2026-11-02')])).toBe('2026-10')
  })

  it('§5 contain no month while fewer than three women reported', () => {
    const reports = [
      { author: 'a', at: at('2026-11-02') },
      { author: 'a', at: at('2026-10-02') },
      { author: 'b', at: at('2026-09-01') },
    ]
    expect(countByMonth(reports)).toEqual([])
  })
})
