import { createStore, useStore } from './store.ts'

/** An ordinary page that needs no explanation. */
export const EXIT_TO = 'https://www.weather.gov/'
const PRESSES = 3
const WITHIN_MS = 1_500

const pressesLeft = createStore(PRESSES)
const partings = new Set<() => void>()

/** How many more presses of Shift leave the page; PRESSES when none was made lately. */
export function usePressesLeft(): number {
  return useStore(pressesLeft, PRESSES)
}

/** Calls `part` when she leaves quickly, for what must not stay behind. Returns the undo. */
export function onLeave(part: () => void): () => void {
  partings.add(part)
  return () => {
    partings.delete(part)
  }
}

/**
 * Hides everything in the same frame, replaces the page, then forgets what it held: the next page may
 * be slow to come. Earlier pages stay in the browser's history and the session stays open: the help
 * text says both.
 */
export function leaveNow() {
  document.documentElement.hidden = true
  document.title = ' '
  location.replace(EXIT_TO)
  for (const part of partings) {
    try {
      part()
    } catch (error) {
      // One part that fails must not keep the others.
      reportError(error)
    }
  }
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

// Controls that nobody types into; in a list Shift may choose by letter.
const PRESSED =
  'input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file], [type=range])'

function isTyping(target: EventTarget | null) {
  const field =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return field && !field.matches(PRESSED)
}
