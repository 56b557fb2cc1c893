import { createStore, useStore } from './store.ts'

/** An ordinary page that needs no explanation. */
export const EXIT_TO = 'https://www.weather.gov/'
const PRESSES = 3
const WITHIN_MS = 1_500

const pressesLeft = createStore(PRESSES)

/** How many more presses of Shift leave the page; PRESSES when none was made lately. */
export function usePressesLeft(): number {
  return useStore(pressesLeft, PRESSES)
}

/**
 * Hides everything in the same frame, then replaces the page. Earlier pages stay in the browser's
 * history and the session stays open: the help text says both.
 */
export function leaveNow() {
  document.documentElement.hidden = true
  document.title = ' '
  location.replace(EXIT_TO)
}

/**
 * Leaves after Shift three times within WITHIN_MS, from anywhere but a text field, where Shift is
 * typing. Returns the undo.
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

function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
}
