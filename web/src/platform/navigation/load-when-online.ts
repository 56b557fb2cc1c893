/** Events that may mean that there is a connection again, or that the reader still waits. */
const SIGNS = ['online', 'pointerdown', 'keydown', 'focusin']

/**
 * Loads the code of a part whose HTML is already in the page. A failed load is passed to
 * `onFailure` and retried when the browser is online again, and with the reader's next press or
 * key; until then the HTML stays unchanged.
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
