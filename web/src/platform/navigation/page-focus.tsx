import { type ReactNode, useEffect, useRef } from 'react'
import { useConfig } from '../config.ts'
import { showTitle } from '../session/discreet.ts'
import { titleOf } from './page-title.ts'
import { useHash } from './router.tsx'
import { arriveHere, returnToPlace, startScrollPlaces } from './scroll-places.ts'

let arrivedBefore = false
let movedBack = false

/** Records when the next page comes from the back or forward button. Called once. */
export function startPageFocus() {
  startScrollPlaces()
  addEventListener('popstate', () => {
    movedBack = true
  })
}

interface PageFocusProps {
  title: string
  /** The path that is shown. */
  path: string
  children: ReactNode
}

/**
 * Wraps one page. On arrival it sets the title, scrolls to the hash or the top, and moves the focus
 * to the hash's target or the `h1`, like a full page load. The back button restores the scroll
 * position. A page with several paths moves the focus between them itself.
 */
export function PageFocus({ title, path, children }: PageFocusProps) {
  const hash = useHash()
  const shown = useRef(path)
  const { productName } = useConfig()
  useEffect(() => {
    showTitle(titleOf(title, productName))
  }, [title, productName])
  useEffect(() => {
    if (shown.current !== path) takePlace(movedBack, true)
    else if (arrivedBefore) arrive(hash, movedBack)
    shown.current = path
    arrivedBefore = true
    movedBack = false
  }, [hash, path])
  return children
}

function arrive(hash: string, back: boolean) {
  const target = hash === '' ? null : document.getElementById(hash.slice(1))
  takePlace(back, target === null)
  if (target) {
    target.closest('details')?.setAttribute('open', '')
    target.scrollIntoView()
  }
  // A part that has taken the focus itself, such as an opened form, retains it.
  if (target?.contains(document.activeElement)) return
  if (target) focusPlace(target)
  else focusHeading()
}

/** Pressing a link to a part of the page counts as `back` too: its entry has no position yet. */
function takePlace(back: boolean, toTop: boolean) {
  if (back) return returnToPlace()
  arriveHere()
  if (toTop) scrollTo({ top: 0, behavior: 'instant' })
}

/** Moves the focus to the `h1` of the current page. */
export function focusHeading() {
  const heading = document.querySelector('h1')
  if (heading) focusPlace(heading)
}

function focusPlace(place: HTMLElement) {
  place.setAttribute('tabindex', '-1')
  place.focus({ preventScroll: true })
}
