import { DAY_MS, HOUR_MS, MEETING_DAYS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { distinct, isOnlyRemoval, isSameList, mergeWatches } from './merge-watches.ts'
import type { StoredWatch } from './watch-slots.ts'

const NOW = Date.parse('2026-11-02T09:30:00.000Z')
const value = '+14155550142'

/** Returns what is stored if a meeting is set now for an existing watch. */
function meet(meeting: number | undefined, known: Partial<StoredWatch> = {}) {
  const stored: StoredWatch = {
    kind: 'phone',
    value,
    since: NOW - DAY_MS,
    meeting: undefined,
    meetingSetAt: [],
    ...known,
  }
  return mergeWatches([stored], [{ kind: 'phone', value, meeting }], new Date(NOW))[0]
}

describe('rules: Watches: a saved list of watches', () => {
  it('contains a value once for each kind', () => {
    const phone = { kind: 'phone' as const, value }
    const handle = { kind: 'handle' as const, value }
    expect(distinct([phone, handle, { ...phone }])).toEqual([phone, handle])
  })

  it('counts as changed by another order or another meeting', () => {
    const watch = (own: string, meeting?: number): StoredWatch => ({
      kind: 'phone',
      value: own,
      since: NOW,
      meetingSetAt: [],
      meeting,
    })
    expect(isSameList([watch('+1'), watch('+2')], [watch('+1'), watch('+2')])).toBe(true)
    expect(isSameList([watch('+1'), watch('+2')], [watch('+2'), watch('+1')])).toBe(false)
    expect(isSameList([watch('+1')], [watch('+1', NOW)])).toBe(false)
    expect(isSameList([watch('+1')], [watch('+1'), watch('+2')])).toBe(false)
  })

  it('only removes if what is left is as it was, also beside a meeting that is over', () => {
    const stored = ['+1', '+2', '+3'].map(
      (own, at): StoredWatch => ({
        kind: 'phone',
        value: own,
        since: NOW,
        meetingSetAt: [],
        meeting: at === 1 ? NOW - DAY_MS : undefined,
      }),
    )
    const wanted = (...values: string[]) =>
      mergeWatches(
        stored,
        values.map((own) => ({ kind: 'phone', value: own, meeting: undefined })),
        new Date(NOW),
      )
    expect(isOnlyRemoval(stored, wanted('+2', '+3'))).toBe(true)
    expect(isOnlyRemoval(stored, wanted())).toBe(true)
    expect(isOnlyRemoval(stored, wanted('+3', '+2'))).toBe(false)
    expect(isOnlyRemoval(stored, wanted('+2', '+4'))).toBe(false)
  })
})

describe('rules: Watches: the meeting of a watch', () => {
  it('stays when it is over, because alerts used it, and can be removed while it is ahead', () => {
    expect(meet(undefined, { meeting: NOW })?.meeting).toBe(NOW)
    expect(meet(undefined, { meeting: NOW + 1 })?.meeting).toBeUndefined()
  })

  it('lies within the next two weeks, to the minute', () => {
    const last = NOW + MEETING_DAYS * DAY_MS
    expect(MEETING_DAYS).toBe(14)
    expect(meet(last)?.meeting).toBe(last)
    expect(() => meet(last + 1)).toThrow()
    expect(() => meet(NOW)).toThrow()
  })

  it('can be set three times within seven days, and again once the first is seven days old', () => {
    const at = (days: number) => NOW - days * DAY_MS
    const meeting = NOW + HOUR_MS
    expect(() => meet(meeting, { meetingSetAt: [at(1), at(3), at(6)] })).toThrow()
    expect(meet(meeting, { meetingSetAt: [at(1), at(3), at(7)] })?.meetingSetAt).toEqual([
      NOW,
      at(1),
      at(3),
    ])
  })
})
