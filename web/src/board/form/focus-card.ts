/** How long to wait for a card, in ms. */
const PATIENCE_MS = 10_000

/**
 * Moves the focus to the card with a warning, once the list shows it. A card of the same number may
 * exist before: it contains the warning only when the list has been read again.
 */
export function focusCard(warningId: string): void {
  const place = `[data-warnings~="${CSS.escape(warningId)}"]`
  const look = () => {
    const card = document.querySelector<HTMLElement>(place)
    card?.focus()
    return card !== null
  }
  const watcher = new MutationObserver(() => {
    if (look()) watcher.disconnect()
  })
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-warnings'],
  })
  setTimeout(() => watcher.disconnect(), PATIENCE_MS)
}
