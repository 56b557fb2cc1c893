import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { Random } from '../../platform/crypto/random.ts'
import { startOfHour } from '../../platform/start-of-hour.ts'
import { DELAY_HOURS } from '../board-policy.ts'

/**
 * Returns the time at which a warning is published, as a whole hour: the current hour, so that it
 * appears at once, or the next full hour after a random delay.
 */
export function publicationTime(now: Date, delayed: boolean, random: Random): Date {
  if (!delayed) return startOfHour(now)
  const { from, to } = DELAY_HOURS
  const hours = from + random() * (to - 1 - from)
  return new Date(Math.floor(now.getTime() / HOUR_MS + hours) * HOUR_MS + HOUR_MS)
}
