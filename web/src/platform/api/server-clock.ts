/**
 * (policy) An estimate of the server's clock is kept while responses differ from it by at most this
 * many milliseconds, because the header has whole seconds and clocks drift.
 */
const TOLERANCE_MS = 60_000
/** (policy) An answer that took longer is ignored. An upload or a sleeping device can delay it. */
const LONGEST_MS = 60_000

/** How far the server's clock is ahead of this device's, in ms. */
let aheadMs = 0

/** Sends a request like `fetch`, and estimates the server's clock from the answer. */
export async function fetchWithClock(url: string, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  const response = await fetch(url, init)
  noteServerTime(response, sentAt)
  return response
}

/**
 * Estimates the server's clock from the response to a request that was sent at `sentAt`, by the
 * clock of this device. Its header was written between then and now. Both clocks may be wrong: the
 * device's by accident, the server's because it was moved for a trial. Ignores responses that
 * browsers may cache, because their header is the time when they were first written.
 */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const took = Date.now() - sentAt
  const isCached = /max-age|no-cache/.test(headers.get('cache-control') ?? '')
  if (isCached || took < 0 || took > LONGEST_MS) return
  /** How far the time in the header is ahead of `sentAt`, in ms. NaN without a header. */
  const ahead = Date.parse(headers.get('date') ?? '') - sentAt
  const isOff = (by: number) => ahead < by - TOLERANCE_MS || ahead > by + took + TOLERANCE_MS
  if (!isOff(aheadMs)) return
  // The header was written between the request and now. Of the clocks that fit, the one nearest to
  // this device's is taken.
  const nearest = ahead > 0 ? ahead - took : ahead
  aheadMs = isOff(0) ? nearest : 0
}

/**
 * Returns the time by the server's clock, in ms since 1970. Compare times of the server with it.
 * Durations on this device are measured with `Date.now()`.
 */
export const serverNow = (): number => Date.now() + aheadMs

/** Returns the time by the server's clock as a date. */
export const serverDate = (): Date => new Date(serverNow())
