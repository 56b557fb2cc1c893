import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'

const UNITS: Record<string, number> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }
const DURATION = /^([1-9]\d{0,4})([mhd])$/
/** (policy) The largest move of the clock by one command. */
const AT_MOST_MS = 400 * DAY_MS

/**
 * Returns the milliseconds of `90m`, `36h` or `13d`, or undefined for other texts and more than 400
 * days.
 */
export function readDuration(text: string): number | undefined {
  const [, count = '', unit = ''] = DURATION.exec(text) ?? []
  const milliseconds = Number(count) * (UNITS[unit] ?? Number.NaN)
  return milliseconds <= AT_MOST_MS ? milliseconds : undefined
}
