import { describe, expect, it } from 'vitest'
import { ageOf, dueIn, minutesUntil, nextDueIn } from './when.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

describe('the times in a case', () => {
  it('§6 the age of a case is counted in days', () => {
    const days = ['2026-11-23', '2026-11-22', '2026-11-13', '2026-11-24']
    expect(days.map((day) => ageOf(day, now))).toEqual([
      'Opened today',
      'Opened yesterday',
      '10 days old',
      'Opened today',
    ])
  })

  it('§6 the due time of a case is rounded down, in the largest fitting unit', () => {
    const moments = {
      '2026-11-23T12:00:20Z': 'Due in 1 minute',
      '2026-11-23T12:59:59Z': 'Due in 59 minutes',
      '2026-11-23T13:59:59Z': 'Due in 1 hour',
      '2026-11-25T11:59:00Z': 'Due in 47 hours',
      '2026-11-30T11:00:00Z': 'Due in 6 days',
      '2026-11-23T11:59:00Z': 'Due now',
      '2026-11-23T09:30:00Z': 'Due 2 hours ago',
      '2026-11-20T09:30:00Z': 'Due 3 days ago',
    }
    expect(Object.keys(moments).map((moment) => dueIn(moment, now))).toEqual(Object.values(moments))
  })

  it('§6 a first look is named while the case waits for one, in the same units', () => {
    const moments = {
      '2026-11-23T12:59:59Z': 'First look due in 59 minutes',
      '2026-11-24T11:59:00Z': 'First look due in 23 hours',
      '2026-11-30T11:00:00Z': 'First look due in 6 days',
      '2026-11-23T11:59:00Z': 'First look due now',
      '2026-11-23T09:30:00Z': 'First look due 2 hours ago',
      '2026-11-20T09:30:00Z': 'First look due 3 days ago',
    }
    const dueAt = '2026-11-25T11:59:00Z'
    const shown = Object.keys(moments).map((firstLookAt) => nextDueIn({ firstLookAt, dueAt }, now))
    expect(shown).toEqual(Object.values(moments))
    expect(nextDueIn({ dueAt }, now)).toBe('Due in 47 hours')
  })

  it('§6 the minutes left are counted in whole minutes', () => {
    expect(minutesUntil('2026-11-23T12:09:59Z', now)).toBe(9)
    expect(minutesUntil('2026-11-23T11:00:00Z', now)).toBe(0)
  })
})
