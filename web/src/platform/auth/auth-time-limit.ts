const DESKTOP_MS = 30_000
const MOBILE_MS = 60_000

/**
 * Returns a signal that aborts an auth call after 30 s, on phones after 60 s (specification §9).
 */
export function authTimeLimit(): AbortSignal {
  const mobile = /Mobi|Android/.test(navigator.userAgent)
  return AbortSignal.timeout(mobile ? MOBILE_MS : DESKTOP_MS)
}
