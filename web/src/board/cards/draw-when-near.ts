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
  const far = entries.filter(
    ({ target }) => !(wide && target.closest('[data-open]')) && isFar(target),
  )
  for (const { target, borderBoxSize } of far) {
    if (!(target instanceof HTMLElement)) continue
    target.style.setProperty('--drawn', `${borderBoxSize[0]?.blockSize ?? 0}px`)
    target.dataset['drawn'] = ''
  }
}

/**
 * Returns whether a card is outside the window. A visible card would disappear for a frame. Beside
 * a report cards are shorter, and behind one they are not rendered, so the heights would be wrong.
 */
function isFar(card: Element): boolean {
  const { top, bottom, height } = card.getBoundingClientRect()
  return height > 0 && (bottom < 0 || top > innerHeight)
}
