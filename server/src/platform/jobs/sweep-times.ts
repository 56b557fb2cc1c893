import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Random } from '../crypto/random.ts'

/** (policy) Nightly jobs run within this many hours from midnight (UTC). */
export const NIGHT_HOURS = 6

/**
 * The minimum and maximum time between two runs of an hourly job. Work that waits for a run is
 * promised within the hour. A run soon after the previous one would perform too few writes for them
 * to hide one another.
 */
const HOURLY = { least: 30 * MINUTE_MS, longest: 59 * MINUTE_MS }

/**
 * How often a job runs: every n minutes, within an hour of the last run, or once each night (UTC).
 * The last two run at a random minute, because a fixed one would reveal the time of rows written
 * just before it.
 */
export type Rhythm = { everyMinutes: number } | 'each hour' | 'each night'

/** How often a job runs: the label by which an alert judges its failures. */
export type Every = 'minutes' | 'hour' | 'day'

/**
 * The longest time between two runs of a job with each label. A nightly job that runs early in one
 * night may run late in the next.
 */
export const longestPause: Readonly<Record<Every, number>> = {
  minutes: 15 * MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS + NIGHT_HOURS * HOUR_MS,
}

/** Returns the label of a job by its rhythm. */
export function everyOf(rhythm: Rhythm): Every {
  if (rhythm === 'each hour') return 'hour'
  if (rhythm === 'each night') return 'day'
  const pause = rhythm.everyMinutes * MINUTE_MS
  if (pause <= longestPause.minutes) return 'minutes'
  return pause <= longestPause.hour ? 'hour' : 'day'
}

/** Returns the earliest time at which a run counts for the current period. */
export function periodStart(rhythm: Rhythm, now: Date): Date {
  if (rhythm === 'each hour') return new Date(now.getTime() - HOURLY.least)
  if (rhythm === 'each night') return floor(now, DAY_MS)
  // Half a period, because the clocks of two nodes and the timer differ slightly.
  return new Date(now.getTime() - (rhythm.everyMinutes * MINUTE_MS) / 2)
}

/** Returns when a job is next due after it ran, or was skipped, at `now`. */
export function dueAfter(rhythm: Rhythm, now: Date, random: Random): Date {
  if (rhythm === 'each hour') return hourAfter(now, random)
  if (rhythm === 'each night') {
    return within(floor(now, DAY_MS).getTime() + DAY_MS, NIGHT_HOURS * HOUR_MS, random)
  }
  return new Date(now.getTime() + rhythm.everyMinutes * MINUTE_MS)
}

/**
 * Returns when a job is due on a node that starts now: a missed nightly run within an hour, a
 * missed hourly one within half an hour.
 */
export function firstDue(rhythm: Rhythm, now: Date, done: { until: Date; random: Random }): Date {
  if (typeof rhythm === 'object') return now
  if (rhythm === 'each hour') {
    const justBefore = new Date(now.getTime() - HOURLY.least)
    return hourAfter(done.until > justBefore ? done.until : justBefore, done.random)
  }
  if (done.until >= periodStart(rhythm, now)) return dueAfter(rhythm, now, done.random)
  const rest = floor(now, HOUR_MS).getTime() + HOUR_MS - now.getTime()
  return within(now.getTime(), rest, done.random)
}

function hourAfter(run: Date, random: Random): Date {
  return within(run.getTime() + HOURLY.least, HOURLY.longest - HOURLY.least, random)
}

function within(from: number, length: number, random: Random): Date {
  return new Date(from + Math.floor(random() * length))
}

function floor(moment: Date, unit: number): Date {
  return new Date(Math.floor(moment.getTime() / unit) * unit)
}
