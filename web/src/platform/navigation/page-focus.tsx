import { type ReactNode, useEffect, useRef } from 'react'
import { useConfig } from '../config.ts'
import { showTitle } from '../session/discreet.ts'
import { titleOf } from './page-title.ts'
import { useHash } from './router.tsx'
import { arriveHere, returnToPlace, startScrollPlaces } from './scroll-places.ts'

let arrivedBefore = false
let movedBack = false

/** Starts to record whether a page is reached by the back or forward button. Called once. */
export function startPageFocus() {
  startScrollPlaces()
  addEventListener('popstate', () => {
    movedBack = true
  })
}

/** Returns whether a page is being reached from another page of the app, not by a page load. */
export const isFromPage = () => arrivedBefore

interface PageFocusProps {
  title: string
  /** The path that is shown. */
  path: string
  children: ReactNode
}

/**
 * Wraps one page. When the page is reached it sets the title, scrolls to the hash or the top, and
 * focuses the target of the hash or the `h1`, as a full page load would. The back button restores
 * the scroll position. A page with several paths moves the focus between them itself.
 */
export function PageFocus({ title, path, children }: PageFocusProps) {
  const hash = useHash()
  const shown = useRef(path)
  const { productName } = useConfig()
  useEffect(() => {
    showTitle(titleOf(title, productName))
  }, [title, productName])
  useEffect(() => {
    if (shown.current !== path) setScrollPosition(movedBack, true)
    else if (arrivedBefore) arrive(hash, movedBack)
    shown.current = path
    arrivedBefore = true
    movedBack = false
  }, [hash, path])
  return children
}

function arrive(hash: string, back: boolean) {
  const target = hash === '' ? null : document.getElementById(hash.slice(1))
  setScrollPosition(back, target === null)
  if (target) {
    target.closest('details')?.setAttribute('open', '')
    target.scrollIntoView()
  }
  // A part that has already taken the focus, such as an opened form, keeps it.
  if (target?.contains(document.activeElement)) return
  if (target) focusPlace(target)
  else focusHeading()
}

/**
 * Restores or resets the scroll position. A press on a link to a part of the page counts as `back`,
 * but its entry has no position yet.
 */
function setScrollPosition(back: boolean, toTop: boolean) {
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
