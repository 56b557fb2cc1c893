/**
 * (policy) An estimate of the server's clock is kept while answers agree with it within this many
 * milliseconds: their header names whole seconds, and clocks drift.
 */
const TOLERANCE_MS = 60_000
/** (policy) An answer that took longer, as an upload or a sleeping device may, says too little. */
const LONGEST_MS = 60_000

/** How far the server's clock is ahead of this device's. */
let aheadMs = 0

/** Sends a request as `fetch` does, and reads the server's clock from the answer. */
export async function fetchWithClock(url: string, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  const response = await fetch(url, init)
  noteServerTime(response, sentAt)
  return response
}

/**
 * Reads the server's clock from the answer to a request that was sent at `sentAt` by this device.
 * The clock of the device may be wrong, and the server's may have been moved for trying out. The
 * header was written between then and now. An answer that a browser may cache says when it was
 * written, not what time it is.
 */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const took = Date.now() - sentAt
  const isCached = /max-age|no-cache/.test(headers.get('cache-control') ?? '')
  if (isCached || took < 0 || took > LONGEST_MS) return
  /** How far the header's time is ahead of the sending; NaN without one. */
  const ahead = Date.parse(headers.get('date') ?? '') - sentAt
  const isOff = (by: number) => ahead < by - TOLERANCE_MS || ahead > by + took + TOLERANCE_MS
  if (!isOff(aheadMs)) return
  // The header was written on the way: of the clocks that fit, the nearest to this device's.
  const nearest = ahead > 0 ? ahead - took : ahead
  aheadMs = isOff(0) ? nearest : 0
}

/**
 * Returns the time by the server's clock, in milliseconds since 1970. Rules and times of the server
 * are compared with it; how long something takes on this device is measured with `Date.now()`.
 */
export const serverNow = (): number => Date.now() + aheadMs

/** Returns the time by the server's clock. */
export const serverDate = (): Date => new Date(serverNow())
