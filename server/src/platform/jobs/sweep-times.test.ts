import { expect, it } from 'vitest'
import { dueAfter, everyOf, firstDue, periodStart } from './sweep-times.ts'

const now = new Date('2026-11-02T09:30:00.000Z')
const at = (time: string, milliseconds = 0) =>
  new Date(Date.parse(`2026-11-${time}Z`) + milliseconds)
const NEVER = new Date(0)

it('an hourly job runs in the second half of the hour after the last run, at a random minute', () => {
  expect(dueAfter('each hour', now, () => 0)).toEqual(at('02T10:00:00'))
  expect(dueAfter('each hour', now, () => 0.5)).toEqual(at('02T10:14:30'))
  expect(dueAfter('each hour', now, () => 1 - Number.EPSILON)).toEqual(at('02T10:28:59', 999))
  expect(periodStart('each hour', now)).toEqual(at('02T09:00:00'))
})

it('a nightly job runs once a night, within six hours', () => {
  expect(dueAfter('each night', now, () => 0)).toEqual(at('03T00:00:00'))
  expect(dueAfter('each night', now, () => 0.5)).toEqual(at('03T03:00:00'))
  expect(periodStart('each night', now)).toEqual(at('02T00:00:00'))
})

it('a missed job runs at a random minute soon after the start, not at the start', () => {
  const random = () => 0.5
  expect(firstDue('each hour', now, { until: NEVER, random })).toEqual(at('02T09:44:30'))
  expect(firstDue('each night', now, { until: NEVER, random })).toEqual(at('02T09:45:00'))
  const done = { until: at('02T09:10:00'), random }
  expect(firstDue('each hour', now, done)).toEqual(at('02T09:54:30'))
  expect(firstDue({ everyMinutes: 60 }, now, done)).toEqual(now)
})

it.each([
  [{ everyMinutes: 1 }, 'minutes'],
  [{ everyMinutes: 15 }, 'minutes'],
  [{ everyMinutes: 16 }, 'hour'],
  [{ everyMinutes: 60 }, 'hour'],
  ['each hour', 'hour'],
  [{ everyMinutes: 24 * 60 }, 'day'],
  ['each night', 'day'],
] as const)('a job that runs %j has the label %s', (rhythm, every) => {
  expect(everyOf(rhythm)).toBe(every)
})
