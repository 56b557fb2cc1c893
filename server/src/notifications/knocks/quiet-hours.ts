import type { Preferences } from '@sidelight/contract/calls/preferences'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { Random } from '../../platform/crypto/random.ts'

/** From one hour to another, in an IANA time zone, or null for none. */
export type QuietHours = Preferences['quiet']

/** (policy) The hour at which members without quiet hours get the daily email. */
const MAIL_HOUR = { hour: 8, zone: 'UTC' }

const HOURS_A_DAY = 24

/** Returns the hour of the day of a time, in a time zone. */
function hourAt(at: Date, zone: string): number {
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone })
  return Number(hour.format(at))
}

function isQuiet(quiet: QuietHours, at: Date): boolean {
  if (quiet === null) return false
  const [from, to, zone] = quiet
  const hour = hourAt(at, zone)
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/**
 * Returns when a knock of this moment may be sent: at a random minute of the hour in which the
 * quiet hours end. Returns undefined outside quiet hours.
 */
export function quietUntil(quiet: QuietHours, now: Date, random: Random): Date | undefined {
  if (!isQuiet(quiet, now)) return undefined
  return firstHour(now, (at) => !isQuiet(quiet, at), random)
}

/**
 * Returns when the next daily email is sent: at a random minute of the hour in which quiet hours
 * end.
 */
export function nextMailTime(quiet: QuietHours, now: Date, random: Random): Date {
  const { hour, zone } = quiet === null ? MAIL_HOUR : { hour: quiet[1], zone: quiet[2] }
  return firstHour(now, (at) => hourAt(at, zone) === hour % HOURS_A_DAY, random)
}

/** Returns a random minute of the first later hour that `fits` accepts, within a day. */
function firstHour(now: Date, fits: (at: Date) => boolean, random: Random): Date {
  const next = Math.floor(now.getTime() / HOUR_MS + 1) * HOUR_MS
  const hours = Array.from({ length: HOURS_A_DAY }, (_, n) => new Date(next + n * HOUR_MS))
  const hour = hours.find(fits)?.getTime() ?? next
  return new Date(hour + Math.floor(random() * HOUR_MS))
}
