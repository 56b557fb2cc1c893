/**
 * The key, in the state of a history entry, of its scroll position in px when its document was
 * left.
 */
const LEFT = 'left'
/** Scroll positions in px, by the key of the history entry. */
const places = new Map<string, number>()
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * The key of the history entry of the page that is shown. While the next page loads, it is not the
 * current entry.
 */
let here: string | undefined
let stop: () => void = () => undefined

/** Starts to record the scroll position of each page. Called once. */
export function startScrollPlaces(): void {
  here = entryKey()
  if (here === undefined) return
  // Otherwise the browser would restore a position while the previous page is still shown.
  history.scrollRestoration = 'manual'
  const left: unknown = Reflect.get(Object(history.state), LEFT)
  if (typeof left === 'number') {
    places.set(here, left)
    returnToPlace()
  }
  addEventListener('pagehide', () => {
    if (document.documentElement.hidden) return
    history.replaceState({ ...Object(history.state), [LEFT]: scrollY }, '')
  })
  addEventListener(
    'scroll',
    () => {
      if (here !== undefined && here === entryKey()) places.set(here, scrollY)
    },
    { passive: true },
  )
}

/**
 * Restores the scroll position of the page of this history entry, as soon as the page is high
 * enough. Stops when the reader scrolls.
 */
export function returnToPlace(): void {
  arriveHere()
  const place = here === undefined ? undefined : places.get(here)
  if (place === undefined) return
  const observer = new ResizeObserver(() => {
    scrollTo({ top: place, behavior: 'instant' })
    if (Math.abs(scrollY - place) < 1) stop()
  })
  stop = () => {
    observer.disconnect()
    for (const input of INPUTS) removeEventListener(input, stop)
  }
  for (const input of INPUTS) addEventListener(input, stop, { passive: true })
  observer.observe(document.body)
}

/** Marks the page of the current history entry as the one that is shown. */
export function arriveHere(): void {
  stop()
  here = entryKey()
}

/** Returns the key of the history entry. Undefined in browsers without the Navigation API. */
export function entryKey(): string | undefined {
  const entry: unknown = Reflect.get(Reflect.get(window, 'navigation') ?? {}, 'currentEntry')
  const key: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'key') : ''
  return typeof key === 'string' && key !== '' ? key : undefined
}
