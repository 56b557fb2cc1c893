import { isWide } from '../use-wide.ts'

let sizes: ResizeObserver | undefined

/**
 * Lets the browser skip the content of a card that is far from the window (`.board-card` in
 * app.css). The card keeps the height with which it was last rendered, so nothing moves. Returns a
 * function that stops this.
 */
export function drawWhenNear(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined
  sizes ??= new ResizeObserver((entries) => requestAnimationFrame(() => keepSizes(entries)))
  const watching = sizes
  watching.observe(card)
  return () => watching.unobserve(card)
}

function keepSizes(entries: readonly ResizeObserverEntry[]): void {
  // All sizes are read before anything is written, because a read after a change causes a layout.
  const wide = isWide()
  const far = entries.flatMap(({ target }) => {
    if (!(target instanceof HTMLElement) || (wide && target.closest('[data-open]'))) return []
    const height = heightIfFar(target)
    return height === undefined ? [] : [{ target, height }]
  })
  for (const { target, height } of far) {
    target.style.setProperty('--drawn', `${height}px`)
    target.dataset['drawn'] = ''
  }
}

/**
 * Returns the height of a card outside the window, and undefined for others: a visible card would
 * disappear for a frame. Beside a report cards are shorter, and behind one they are not rendered, so
 * the heights would be wrong. It is the height of this moment: the observed one is 0 if the list was
 * hidden by a report that was closed again within a frame.
 */
function heightIfFar(card: Element): number | undefined {
  const { top, bottom, height } = card.getBoundingClientRect()
  return height > 0 && (bottom < 0 || top > innerHeight) ? height : undefined
}
