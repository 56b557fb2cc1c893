import { type RefObject, useLayoutEffect } from 'react'
import { EXIT_TO } from '../../platform/session/quick-exit.ts'
import { type Box, findFreePlace } from './find-free-place.ts'

/** From this width on, toasts are in a corner at the bottom. The same as in the style sheet. */
const WIDE = '(width >= 48rem)'
/** What a toast never covers, besides the focused element and fields with an error. */
const KEPT_FREE = [
  // A group of controls with an error, for which `aria-invalid` does not exist.
  'fieldset[data-invalid]',
  '[data-head]',
  '#root > header',
  `a[href="${EXIT_TO}"]`,
  'button[type="submit"]',
].join(', ')
const CONTROLS = 'a, button, input, textarea, select'
/** Events after which the toast, or what is below it, may have moved. */
const MOVES = ['focusin', 'scroll', 'resize'] as const

/**
 * Moves an open toast so that it covers neither the exit link, nor fields with an error, nor the
 * main button, nor the focused element.
 */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, id: number | null): void {
  useLayoutEffect(() => {
    const place = viewport.current
    if (!place || id === null) return undefined
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => keepOff(place))
    }
    const grown = new ResizeObserver(look)
    grown.observe(place)
    for (const move of MOVES) addEventListener(move, look, { capture: true, passive: true })
    keepOff(place)
    look()
    return () => {
      cancelAnimationFrame(frame)
      grown.disconnect()
      for (const move of MOVES) removeEventListener(move, look, true)
    }
  }, [viewport, id])
}

function keepOff(place: HTMLElement) {
  const obstacles = [...elementsToKeepOff(place)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    return box.height > 0 ? [box] : []
  })
  const direction = matchMedia(WIDE).matches ? 'up' : 'down'
  const moved = findFreePlace(restingBox(place), { obstacles, direction, height: innerHeight })
  place.style.translate = moved === 0 ? '' : `0 ${moved}px`
}

/**
 * Returns where the toast would be if it were not moved. `getBoundingClientRect` returns the
 * current place, and a move takes a moment, even with reduced motion.
 */
function restingBox(place: HTMLElement): Box {
  const { firstElementChild: toast } = place
  const [x, y] = toast instanceof HTMLElement ? [toast.offsetLeft, toast.offsetTop] : [0, 0]
  const { offsetWidth, offsetHeight } = toast instanceof HTMLElement ? toast : place
  const [left, top] = [place.offsetLeft + x, place.offsetTop + y]
  return { left, right: left + offsetWidth, top, bottom: top + offsetHeight }
}

/**
 * Yields the elements that the toast must not cover. If a dialog is open, only those in the
 * innermost one, because it covers the others.
 */
function* elementsToKeepOff(place: HTMLElement): Iterable<Element> {
  const within = [...document.querySelectorAll('.dialog')].at(-1) ?? document.body
  yield* within.querySelectorAll(KEPT_FREE)
  for (const field of within.querySelectorAll('[aria-invalid="true"]')) {
    yield field
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    if (note) yield note
    if (field.id !== '') yield* within.querySelectorAll(`label[for="${CSS.escape(field.id)}"]`)
  }
  const focused = document.activeElement
  if (focused?.matches(CONTROLS) && !place.contains(focused)) yield focused
}
