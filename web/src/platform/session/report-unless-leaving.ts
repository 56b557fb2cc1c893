/** A page that is being left fails its calls first; within this time it is unloaded. */
const LEAVING_MS = 1_000

/** Reports an error a second later, unless the page has been left by then. */
export function reportUnlessLeaving(error: unknown): void {
  const timer = setTimeout(() => reportError(error), LEAVING_MS)
  addEventListener('pagehide', () => clearTimeout(timer), { once: true })
}
