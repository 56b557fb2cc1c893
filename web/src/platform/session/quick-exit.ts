import { beneathLayers } from '../navigation/beneath-layers.ts'
import { createStore, useStore } from '../storage/store.ts'
import { isTyping } from './is-typing.ts'

/** The target of quick exit: an ordinary page that needs no explanation. */
export const EXIT_TO = 'https://www.weather.gov/'
const PRESSES = 3
const WITHIN_MS = 1_500
/**
 * Milliseconds after which the page is replaced even if the history is still at the entry of a
 * dialog.
 */
const HURRY_MS = 150

const pressesLeft = createStore(PRESSES)
const leaveHandlers = new Set<() => void>()

/** Returns how many more presses of Shift leave the page. PRESSES if there was none recently. */
export function usePressesLeft(): number {
  return useStore(pressesLeft, PRESSES)
}

/**
 * Calls `handler`, which removes the member's data, on quick exit. Returns a function that
 * unsubscribes.
 */
export function onLeave(handler: () => void): () => void {
  leaveHandlers.add(handler)
  return () => {
    leaveHandlers.delete(handler)
  }
}

/**
 * Hides everything in the same frame, replaces the page, then clears its content, because the next
 * page may load slowly. Earlier pages stay in the browser's history, and the session stays open
 * unless the member chose otherwise; the help text says both.
 */
export function leaveNow() {
  document.documentElement.hidden = true
  document.title = ' '
  replacePage()
  runLeaveHandlers()
}

/** Calls every handler of `onLeave`. An error is reported and does not stop the others. */
export function runLeaveHandlers() {
  for (const handler of leaveHandlers) {
    try {
      handler()
    } catch (error) {
      reportError(error)
    }
  }
}

/** Returns whether quick exit has left this page, which exists until the next one has loaded. */
export function hasLeft(): boolean {
  return document.documentElement.hidden !== false
}

/**
 * Reports an error of the page, unless quick exit has left the page, which interrupts it on
 * purpose.
 */
export function reportUnlessLeft(error: unknown) {
  if (!hasLeft()) reportError(error)
}

/** Replaces the page itself and not the history entry that an open dialog has above it. */
function replacePage() {
  let left = false
  const replace = () => {
    if (!left) location.replace(EXIT_TO)
    left = true
  }
  setTimeout(replace, HURRY_MS)
  beneathLayers.run(replace)
}

/**
 * Calls `leave` after three presses of Shift within WITHIN_MS. Text fields are an exception,
 * because typing needs Shift. Returns a function that removes the listener.
 */
export function armQuickExit(leave: () => void = leaveNow): () => void {
  let presses: number[] = []
  let forget: ReturnType<typeof setTimeout> | undefined
  function count(next: number[]) {
    presses = next
    pressesLeft.set(PRESSES - presses.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Shift' || isTyping(event.target)) return count([])
    if (event.repeat) return
    count([...presses.filter((at) => event.timeStamp - at < WITHIN_MS), event.timeStamp])
    clearTimeout(forget)
    forget = setTimeout(() => count([]), WITHIN_MS)
    if (presses.length >= PRESSES) leave()
  }
  addEventListener('keydown', onKeyDown)
  return () => {
    clearTimeout(forget)
    removeEventListener('keydown', onKeyDown)
  }
}
