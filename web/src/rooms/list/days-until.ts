import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { serverNow } from '../../platform/api/server-clock.ts'

/** (policy) The page's estimate of the server's clock may be this late, with room to spare. */
const CLOCK_ERROR_MS = 2 * MINUTE_MS

/**
 * Returns the days that are left, rounded up, and never more than there are. 0 in the last minutes
 * and after the end.
 */
export function daysUntil(iso: string): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - serverNow() - CLOCK_ERROR_MS) / DAY_MS))
}
