import { type ReactNode, useEffect } from 'react'
import { useConfig } from './config.ts'
import { showTitle } from './discreet.ts'
import { titleOf } from './page-title.ts'
import { useHash } from './router.tsx'

let arrivedBefore = false
let movedBack = false

/** Remembers whether the next arrival is the back or forward button. Called once. */
export function startArrivals() {
  addEventListener('popstate', () => {
    movedBack = true
  })
}

/**
 * Wraps one page. Once the page is there, sets the title, then scrolls to the hash or the top and
 * moves the focus to what the hash names or the `h1`, as a full page load would. The back button keeps its scroll position.
 */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  const hash = useHash()
  const { productName } = useConfig()
  useEffect(() => {
    showTitle(titleOf(title, productName))
  }, [title, productName])
  useEffect(() => {
    if (arrivedBefore) arrive(hash, movedBack)
    arrivedBefore = true
    movedBack = false
  }, [hash])
  return children
}

function arrive(hash: string, back: boolean) {
  const target = hash === '' ? null : document.getElementById(hash.slice(1))
  if (target) {
    target.closest('details')?.setAttribute('open', '')
    target.scrollIntoView()
  } else if (!back) scrollTo({ top: 0, behavior: 'instant' })
  // A part that has taken the focus by itself, such as a form that opened, keeps it.
  if (target?.contains(document.activeElement)) return
  if (target) focusPlace(target)
  else focusHeading()
}

/** Moves the focus to the `h1` of the page in front of us. */
export function focusHeading() {
  const heading = document.querySelector('h1')
  if (heading) focusPlace(heading)
}

function focusPlace(place: HTMLElement) {
  place.setAttribute('tabindex', '-1')
  place.focus({ preventScroll: true })
}
