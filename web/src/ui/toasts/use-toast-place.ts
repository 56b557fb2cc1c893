import { type RefObject, useLayoutEffect } from 'react'
import { EXIT_TO } from '../../platform/session/quick-exit.ts'
import { type Box, findFreePlace } from './find-free-place.ts'

/** The same as in the style sheet: from this width on a toast is in a corner at the bottom. */
const WIDE = '(width >= 48rem)'
/** What a toast never covers, besides fields with an error and the focused element. */
const KEPT_FREE = [
  '[data-head]',
  '#root > header',
  `a[href="${EXIT_TO}"]`,
  'button[type="submit"]',
].join(', ')
const CONTROLS = 'a, button, input, textarea, select'
/** After these events the toast or what is below it may have moved. */
const MOVES = ['focusin', 'scroll', 'resize'] as const

/**
 * Moves an open toast so that it does not cover the exit link, fields with an error, the main
 * button and the focused element.
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
 * Returns the place of the toast before it was moved. Not from `getBoundingClientRect`, which
 * returns the current place during a move: a move takes a moment, even if motion is reduced.
 */
function restingBox(place: HTMLElement): Box {
  const { firstElementChild: toast } = place
  const [x, y] = toast instanceof HTMLElement ? [toast.offsetLeft, toast.offsetTop] : [0, 0]
  const { offsetWidth, offsetHeight } = toast instanceof HTMLElement ? toast : place
  const [left, top] = [place.offsetLeft + x, place.offsetTop + y]
  return { left, right: left + offsetWidth, top, bottom: top + offsetHeight }
}

/** Only those of the innermost dialog, if one is open, because it covers the others. */
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
