import { beneathLayers } from './beneath-layers.ts'

/** Something above a page that the back button closes, such as a dialog. */
interface Layer {
  onBack: () => void
}

/**
 * History entries of one layer. With a single one, a second press of Back would leave the page
 * before the first one takes effect.
 */
const ENTRIES = 2
/** Milliseconds after which a traversal that did not happen is given up. */
const GIVE_UP_MS = 1_000

/**
 * The open layers, innermost last. Each has history entries with the URL of its page, whose state
 * counts them: so the back button reaches the innermost layer and never leaves the page.
 */
let layers: Layer[] = []
/** Our own running traversal, by the depth to which it leads. */
let travelling: { to: number; end: () => void } | undefined
const waiting: (() => void)[] = []
let url = ''
/** How the browser restores the page's scroll position when no layer is open. */
let restoration: ScrollRestoration | undefined

/**
 * Opens a layer and returns a function that closes it, together with its history entry. `onBack` is
 * called when the back button reached the layer: it closes the layer, or asks first.
 */
export function openLayer(onBack: () => void): () => void {
  startLayers()
  const layer = { onBack }
  layers.push(layer)
  queueMicrotask(settle)
  return () => {
    if (!layers.includes(layer)) return
    layers = layers.filter((other) => other !== layer)
    // After this commit, because a layer that replaces another one takes over its entry.
    queueMicrotask(settle)
  }
}

/**
 * Follows the history. A page that is loaded on the entry of a layer leaves that entry. May be
 * called repeatedly.
 */
export function startLayers(): void {
  if (url !== '') return
  url = location.href
  beneathLayers.run = runBeneath
  // In the capture phase, so that traversals between layers reach no other listener.
  addEventListener('popstate', onPopState, true)
  for (const change of ['pushState', 'replaceState']) addEventListener(change, noteUrl)
  // Opening the same URL again retains the state, but the entries below are then of an older
  // document: going back would leave this one.
  const [arrival] = performance.getEntriesByType('navigation')
  const isOpenedAnew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  if (depth() > 0 && isOpenedAnew) history.replaceState(null, '')
  settle()
}

function noteUrl() {
  url = location.href
}

/** Returns how many entries of layers are below the current one, itself included. */
function depth(): number {
  const state: unknown = history.state
  const counted: unknown =
    typeof state === 'object' && state !== null && Reflect.get(state, 'layers')
  return typeof counted === 'number' ? counted : 0
}

/** Runs `act` once the history is at the entry of the page itself, after dropping its layers. */
function runBeneath(act: () => void): void {
  layers = []
  waiting.push(act)
  settle()
}

/** Synchronises the history with the open layers, then runs what waited for it. */
function settle(): void {
  if (travelling) return
  const wanted = layers.length * ENTRIES
  if (depth() > wanted) return travelTo(wanted)
  while (depth() < wanted) enter(depth() + 1)
  if (layers.length === 0 && restoration) {
    history.scrollRestoration = restoration
    restoration = undefined
  }
  for (const act of waiting.splice(0)) act()
}

/** Adds one more history entry. */
function enter(count: number): void {
  restoration ??= history.scrollRestoration
  // Closing a layer must not scroll the page back to where it was when the layer was opened.
  history.scrollRestoration = 'manual'
  history.pushState({ layers: count }, '')
}

function travelTo(to: number): void {
  const tooLong = setTimeout(() => {
    // The entry does not exist, or the browser refuses: the page continues without it.
    travelling = undefined
    layers = []
    for (const act of waiting.splice(0)) act()
  }, GIVE_UP_MS)
  const end = () => {
    clearTimeout(tooLong)
    travelling = undefined
  }
  travelling = { to, end }
  history.go(to - depth())
}

function onPopState(event: PopStateEvent): void {
  const samePage = location.href === url
  noteUrl()
  if (samePage) event.stopImmediatePropagation()
  // Another page: the layers of the old one are dropped.
  else layers = []
  const isArrival = travelling?.to === depth()
  travelling?.end()
  if (isArrival || depth() >= layers.length * ENTRIES) return settle()
  layers.at(-1)?.onBack()
  // After the innermost layer was closed. If the layer stays, the history returns to its entry
  // instead of adding a new one: browsers skip entries that a script adds without a press in
  // between.
  setTimeout(() => {
    const wanted = layers.length * ENTRIES
    if (depth() < wanted && !travelling) travelTo(wanted)
    else settle()
  })
}
