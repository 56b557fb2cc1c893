/**
 * (policy) The device's clock counts as right within this many milliseconds: an answer takes time,
 * and its header names whole seconds.
 */
const TOLERANCE_MS = 60_000

/** How far the server's clock is ahead of this device's. */
let aheadMs = 0

/**
 * Reads the server's clock from an answer. The clock of the device may be wrong, and the server's
 * may have been moved for trying out. An answer that a browser may cache says when it was written,
 * not what time it is.
 */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const at = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(at) || /max-age/.test(headers.get('cache-control') ?? '')) return
  const ahead = at - Date.now()
  aheadMs = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead
}

/**
 * Returns the time by the server's clock, in milliseconds since 1970. Rules and times of the server
 * are compared with it; how long something takes on this device is measured with `Date.now()`.
 */
export const serverNow = (): number => Date.now() + aheadMs

/** Returns the time by the server's clock. */
export const serverDate = (): Date => new Date(serverNow())
