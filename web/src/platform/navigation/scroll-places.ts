/** The key in the state of a history entry: its position in px when its document was left. */
const LEFT = 'left'
/** Scroll positions in px, by the key of the history entry. */
const places = new Map<string, number>()
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The history entry of the shown page; not the current one while the next page loads. */
let here: string | undefined
let stop: () => void = () => undefined

/** Records the scroll position of each page, for pages that are loaded again. Called once. */
export function startScrollPlaces(): void {
  here = entryKey()
  if (here === undefined) return
  // Otherwise a browser restores a position at once, while the previous page is still shown.
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
 * Scrolls to where the reader left the page of this history entry, as soon as enough of it is
 * rendered; any scrolling by the reader ends that.
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

/** Marks the page of the current history entry as shown. */
export function arriveHere(): void {
  stop()
  here = entryKey()
}

/** Returns the key of the history entry; undefined in browsers without the Navigation API. */
export function entryKey(): string | undefined {
  const entry: unknown = Reflect.get(Reflect.get(window, 'navigation') ?? {}, 'currentEntry')
  const key: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'key') : ''
  return typeof key === 'string' && key !== '' ? key : undefined
}
