import { HOUR_MS } from '@sidelight/contract/rules/limits'

/** Returns the start of the hour (UTC). Rows store it where the minute would reveal too much. */
export const startOfHour = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
