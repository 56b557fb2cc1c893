import { isWide } from '../use-wide.ts'

let sizes: ResizeObserver | undefined

/**
 * Lets the browser leave out the inside of a card that is far from the window (`.board-card` in
 * app.css). The height that the card was drawn with stands in for it, so nothing moves.
 */
export function drawWhenNear(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined
  sizes ??= new ResizeObserver((entries) => requestAnimationFrame(() => keepSizes(entries)))
  const watching = sizes
  watching.observe(card)
  return () => watching.unobserve(card)
}

function keepSizes(entries: readonly ResizeObserverEntry[]): void {
  // Asked once, before anything is written: each answer after a change is a layout of its own.
  const wide = isWide()
  for (const { target, borderBoxSize } of entries) {
    const height = borderBoxSize[0]?.blockSize ?? 0
    // Nothing is drawn of a list that is behind a report; beside one, cards are shorter.
    if (height === 0 || (wide && target.closest('[data-open]'))) continue
    if (!(target instanceof HTMLElement)) continue
    target.style.setProperty('--drawn', `${height}px`)
    target.dataset['drawn'] = ''
  }
}
