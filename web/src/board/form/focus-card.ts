/** How long to wait for the card, in ms. */
const PATIENCE_MS = 10_000

/**
 * Focuses the card that contains a warning, once the list shows it. A card of the same number may
 * already exist; it contains the warning only after the list was read again.
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
