/** Events after which loading may succeed: the connection is back, or the reader tries again. */
const SIGNS = ['online', 'pointerdown', 'keydown', 'focusin']

/**
 * Loads the code of a part whose HTML is already in the page. After a failure it calls `onFailure`,
 * leaves the HTML unchanged, and tries again when the browser is online or the reader next presses
 * something.
 */
export async function loadWhenOnline<Part>(
  load: () => Promise<Part>,
  onFailure?: () => void,
): Promise<Part> {
  return load().catch(async () => {
    onFailure?.()
    await nextSign()
    return loadWhenOnline(load, onFailure)
  })
}

async function nextSign(): Promise<void> {
  const over = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const sign of SIGNS) {
    addEventListener(sign, () => resolve(), { capture: true, signal: over.signal })
  }
  await promise
  over.abort()
}
