import { beneathLayers } from './beneath-layers.ts'

/** Something above a page that the back button closes, such as a dialog. */
interface Layer {
  onBack: () => void
}

/**
 * How many history entries a layer has. With only one, a second press of Back would leave the page
 * before the first press takes effect.
 */
const ENTRIES = 2
/** Milliseconds after which a traversal that has not happened is given up. */
const GIVE_UP_MS = 1_000

/**
 * The open layers, the innermost last. Each has history entries with the URL of its page, whose
 * state counts them. The back button therefore reaches the innermost layer and does not leave the
 * page.
 */
let layers: Layer[] = []
/**
 * Our own traversal of the history while it runs: the depth to which it leads, and the function
 * that ends it.
 */
let traversal: { to: number; end: () => void } | undefined
const waiting: (() => void)[] = []
let url = ''
/** How the browser restores the scroll position of the page when no layer is open. */
let restoration: ScrollRestoration | undefined

/**
 * Opens a layer. `onBack` is called when the back button has reached it, and closes the layer or
 * asks first. Returns a function that closes the layer and removes its history entries.
 */
export function openLayer(onBack: () => void): () => void {
  startLayers()
  const layer = { onBack }
  layers.push(layer)
  queueMicrotask(settle)
  return () => {
    if (!layers.includes(layer)) return
    layers = layers.filter((other) => other !== layer)
    // Runs after the current commit, because a layer that replaces this one takes over its entries.
    queueMicrotask(settle)
  }
}

/**
 * Starts to follow the history. A page that is loaded on the entry of a layer leaves that entry.
 * May be called repeatedly.
 */
export function startLayers(): void {
  if (url !== '') return
  url = location.href
  beneathLayers.run = runBeneath
  // In the capture phase, so that no other listener sees traversals between layers.
  addEventListener('popstate', onPopState, true)
  for (const change of ['pushState', 'replaceState']) addEventListener(change, noteUrl)
  // Opening the same URL again keeps the state, but the entries below then belong to an older
  // document, and going back would leave this one.
  const [arrival] = performance.getEntriesByType('navigation')
  const isOpenedAnew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  if (depth() > 0 && isOpenedAnew) history.replaceState(null, '')
  settle()
}

function noteUrl() {
  url = location.href
}

/** Returns how many entries of layers the current history entry counts. */
function depth(): number {
  const state: unknown = history.state
  const counted: unknown =
    typeof state === 'object' && state !== null && Reflect.get(state, 'layers')
  return typeof counted === 'number' ? counted : 0
}

/** Drops the layers, then runs `act` once the history is at the entry of the page itself. */
function runBeneath(act: () => void): void {
  layers = []
  waiting.push(act)
  settle()
}

/** Makes the history agree with the open layers, then runs what has waited for that. */
function settle(): void {
  if (traversal) return
  const wanted = layers.length * ENTRIES
  if (depth() > wanted) return travelTo(wanted)
  while (depth() < wanted) pushEntry(depth() + 1)
  if (layers.length === 0 && restoration) {
    history.scrollRestoration = restoration
    restoration = undefined
  }
  for (const act of waiting.splice(0)) act()
}

/** Adds one history entry, whose state counts this many entries of layers. */
function pushEntry(count: number): void {
  restoration ??= history.scrollRestoration
  // Otherwise closing a layer would scroll the page back to where it was when the layer was opened.
  history.scrollRestoration = 'manual'
  history.pushState({ layers: count }, '')
}

function travelTo(to: number): void {
  const tooLong = setTimeout(() => {
    // The entry does not exist, or the browser refuses. The page continues as it is.
    traversal = undefined
    layers = []
    for (const act of waiting.splice(0)) act()
  }, GIVE_UP_MS)
  const end = () => {
    clearTimeout(tooLong)
    traversal = undefined
  }
  traversal = { to, end }
  history.go(to - depth())
}

function onPopState(event: PopStateEvent): void {
  const samePage = location.href === url
  noteUrl()
  if (samePage) event.stopImmediatePropagation()
  // The entry belongs to another page, so the layers of the old one are dropped.
  else layers = []
  const isArrival = traversal?.to === depth()
  traversal?.end()
  if (isArrival || depth() >= layers.length * ENTRIES) return settle()
  layers.at(-1)?.onBack()
  // Runs after the innermost layer had time to close. If it stays open, the history goes forward to
  // its entry and adds no new one, because browsers skip entries that a script adds without a press
  // in between.
  setTimeout(() => {
    const wanted = layers.length * ENTRIES
    if (depth() < wanted && !traversal) travelTo(wanted)
    else settle()
  })
}
