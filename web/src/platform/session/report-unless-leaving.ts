/** A page that is being left is unloaded within this time. Its calls fail before that. */
const LEAVING_MS = 1_000

/** Reports an error after a second, unless the page has been unloaded by then. */
export function reportUnlessLeaving(error: unknown): void {
  const timer = setTimeout(() => reportError(error), LEAVING_MS)
  addEventListener('pagehide', () => clearTimeout(timer), { once: true })
}
