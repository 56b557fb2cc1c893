interface FirstPresses {
  /** The buttons and forms in the order of the presses. */
  pressed: HTMLElement[]
  /** The text of each box after the last key press. */
  typed: Map<HTMLElement, string>
}

declare global {
  interface Window {
    /** Ends the recording and returns what was recorded (first-presses.ts). */
    firstPresses?: () => FirstPresses
  }
}

/** Replays what was pressed and typed before hydration. Called once, after hydration. */
export function replayFirstPresses(): void {
  const kept = window.firstPresses?.()
  delete window.firstPresses
  if (!kept) return
  for (const [box, text] of kept.typed) type(box, text)
  // Replayed after a render with the typed text, so that a submitted form contains it.
  setTimeout(() => kept.pressed.forEach(press))
}

/** Clicks a button or submits a form. */
export function press(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.requestSubmit()
  else control.click()
}

/** Sets the text of a box and dispatches `input`, so that React treats it as typing. */
export function type(box: Element, text: string): void {
  if (!(box instanceof HTMLInputElement) && !(box instanceof HTMLTextAreaElement)) return
  if (box.matches('[type=radio], [type=checkbox]')) return
  const { selectionStart, selectionEnd } = box
  // React ignores an `input` event if it already knows the value.
  box.value = ''
  Reflect.set(Object.getPrototypeOf(box), 'value', text, box)
  if (selectionStart !== null) box.setSelectionRange(selectionStart, selectionEnd)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
