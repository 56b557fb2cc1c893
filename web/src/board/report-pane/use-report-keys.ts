import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { cardId } from '../cards/warning-card.tsx'
import type { WarningGroup } from '../group-warnings.ts'
import type { OpenReport } from '../use-open-report.ts'

const STEPS: Readonly<Record<string, -1 | 1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Handles keys while the focus is in the list or the report (WCAG 2.1.4): j and k, or the arrows,
 * go to the next and the previous card, Enter opens a report, Escape closes it. Where list and
 * report are not side by side, keys scroll as on any page.
 */
export function useReportKeys(
  board: RefObject<HTMLElement | null>,
  { open, wide, read, close }: OpenReport,
  groups: readonly WarningGroup[],
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = partOf(event)
    if (!pressed) return
    const { part, target } = pressed
    const step = STEPS[event.key]
    if (event.key === 'Escape' && open !== undefined) close()
    else if (event.key === 'Enter' && target.matches('article')) read(keyOf(target), true)
    else if (step === undefined || (part === 'report' && scrolls(event, target, step))) return
    else if (!move(part, target, step)) return
    event.preventDefault()
  })

  /** Moves to the next or previous card. Returns whether there was one. */
  function move(part: Part, target: Element, step: -1 | 1): boolean {
    const card = target.closest('article[id]')
    const here = part === 'list' && card ? keyOf(card) : open
    const at = groups.findIndex(({ key }) => key === here)
    const next = groups[at < 0 && step > 0 ? 0 : at + step]?.key
    if (next === undefined) return false
    if (part === 'list') document.getElementById(cardId(next))?.focus()
    if (open !== undefined) read(next, false)
    return true
  }

  // A layout effect, because a key may be pressed as soon as the report is visible.
  useLayoutEffect(() => {
    const place = board.current
    if (!wide || !place) return undefined
    place.addEventListener('keydown', onKey)
    return () => place.removeEventListener('keydown', onKey)
  }, [board, wide])
}

type Part = 'list' | 'report'

/**
 * Returns the part in which a key was pressed. Undefined for keys that belong to a field or the
 * browser.
 */
function partOf(event: KeyboardEvent): { part: Part; target: Element } | undefined {
  const { target } = event
  if (!(target instanceof Element) || event.defaultPrevented) return undefined
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (target.closest('input, textarea, select')) return undefined
  if (target.closest('.board-scroll')) return { part: 'list', target }
  return target.closest('.board-pane') ? { part: 'report', target } : undefined
}

/** Returns whether an arrow key scrolls the report, which has more content in that direction. */
function scrolls({ key }: KeyboardEvent, target: Element, step: -1 | 1): boolean {
  const pane = target.closest('.board-pane')
  if (!pane || !key.startsWith('Arrow')) return false
  const { scrollTop, clientHeight, scrollHeight } = pane
  return step < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1
}

function keyOf(card: Element): string {
  return card.id.slice(cardId('').length)
}
