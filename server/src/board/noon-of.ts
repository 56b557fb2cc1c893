import { DAY_MS } from '@sidelight/contract/rules/limits'

/**
 * Returns the noon (UTC) of a day. Cards show no time, and noon is the same day in most time zones.
 */
export const noonOf = (moment: Date): Date =>
  new Date((Math.floor(moment.getTime() / DAY_MS) + 1 / 2) * DAY_MS)
