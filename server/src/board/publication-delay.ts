import { randomInt } from 'node:crypto'
import { DELAY_HOURS } from './board-policy.ts'

/** A number from 0 up to 1, as a port. */
export type Random = () => number

const STEPS = 2 ** 40

/** Not `Math.random`: a delay that can be predicted would tell when a warning was written. */
export const systemRandom: Random = () => randomInt(STEPS) / STEPS

const HOUR_MS = 3_600_000

/** When a warning appears: now, or after a random delay of whole milliseconds. */
export function publicationTime(now: Date, delayed: boolean, random: Random): Date {
  if (!delayed) return now
  const { from, to } = DELAY_HOURS
  return new Date(now.getTime() + Math.floor((from + random() * (to - from)) * HOUR_MS))
}
