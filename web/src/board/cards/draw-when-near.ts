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
  // Cards beside a report are skipped, because they are shorter there.
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
 * Returns the current height of a card outside the window. Undefined for a visible card, which
 * would disappear for a frame, and for a card that is not rendered because a report hides the list.
 * The observed height is not used, because it is 0 if the report was closed again within a frame.
 */
function heightIfFar(card: Element): number | undefined {
  const { top, bottom, height } = card.getBoundingClientRect()
  return height > 0 && (bottom < 0 || top > innerHeight) ? height : undefined
}
