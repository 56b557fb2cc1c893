import { describe, expect, it } from 'vitest'
import { countByClass, countByMonth } from './match-facts.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00.000Z`)

describe('the facts of a match', () => {
  it('§3 counts each woman once a class, whatever she wrote and how often', () => {
    const reports = [
      { author: 'a', redFlags: ['Gaslighting', 'Asks for money', 'Ghosting'] },
      { author: 'a', redFlags: ['Gaslighting'] },
      { author: 'b', redFlags: ['Controlling', 'Borrowed my car'] },
      { author: 'c', redFlags: [] },
    ]
    expect(countByClass(reports)).toEqual({ safety: 2, deception: 0, compatibility: 2 })
  })

  it('§3 counts each woman in the month of her first report', () => {
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

  it('§5 says no month while fewer than three women reported', () => {
    const reports = [
      { author: 'a', at: at('2026-11-02') },
      { author: 'a', at: at('2026-10-02') },
      { author: 'b', at: at('2026-09-01') },
    ]
    expect(countByMonth(reports)).toEqual([])
  })
})
