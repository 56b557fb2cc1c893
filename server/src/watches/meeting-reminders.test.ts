import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { expect, it } from 'vitest'
import { isBeforeMeeting, meetingReminders } from './meeting-reminders.ts'

const setAt = Date.parse('2026-11-02T09:30:00.000Z')
/**
 * Returns the reminder times of a meeting in this many hours, in hours after the meeting was set.
 */
const remindedOf = (hours: number) =>
  meetingReminders(
    [
      {
        kind: 'phone',
        value: '+1',
        since: setAt,
        meeting: setAt + hours * HOUR_MS,
        meetingSetAt: [setAt],
      },
    ],
    new Date(setAt),
  ).map(({ at }) => (at.getTime() - setAt) / HOUR_MS)

it('rules: Watches: a reminder whose time had passed when the meeting was set is omitted', () => {
  expect([20, 11, 1].map(remindedOf)).toEqual([[8, 18], [9], []])
})

it('rules: Watches: a meeting that begins now brings no reminder and no free check', () => {
  const watch = { kind: 'phone', value: '+1', since: 0, meeting: setAt } as const
  const asOf = (ms: number) => {
    const now = new Date(setAt + ms)
    const held = { ...watch, meetingSetAt: [0] }
    return [meetingReminders([held], now).length > 0, isBeforeMeeting(held, now)]
  }
  expect([-1, 0].map(asOf)).toEqual([
    [true, true],
    [false, false],
  ])
})
