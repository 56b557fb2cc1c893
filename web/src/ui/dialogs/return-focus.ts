/** What the focus may return to, by the open dialog. */
const openersOf = new Map<Element, readonly Element[]>()

/**
 * Returns the elements to which the focus may return when the dialog that opens now is closed, best
 * first: the focused element, then the openers of the dialog that this one replaces.
 */
export function findOpeners(): readonly Element[] {
  const { activeElement, body } = document
  // Browsers drop the focus of a disabled button, such as one that has just sent a form.
  const replaced =
    activeElement === body
      ? Array.from(openersOf.keys()).at(-1)
      : activeElement?.closest('[role=dialog]')
  return [activeElement, ...((replaced && openersOf.get(replaced)) ?? [])].filter(isPlace)
}

/** Stores the openers of an open dialog. Returns a function that forgets them. */
export function storeOpeners(dialog: Element, openers: readonly Element[]): () => void {
  openersOf.set(dialog, openers)
  return () => openersOf.delete(dialog)
}

/**
 * Focuses the first opener that is still on the page; a disabled one once it is enabled. Leaves the
 * focus to a form that has taken it while the dialog closed.
 */
export function returnFocus(openers: readonly Element[]) {
  if (document.activeElement !== document.body) return
  const opener = openers.find(({ isConnected }) => isConnected)
  if (opener instanceof HTMLButtonElement && opener.disabled) focusOnceEnabled(opener)
  else if (opener instanceof HTMLElement) opener.focus()
}

function focusOnceEnabled(button: HTMLButtonElement) {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  observer.observe(button, { attributeFilter: ['disabled'] })
}

const isPlace = (element: Element | null): element is Element =>
  element !== null && element !== document.body
