import { type ReactNode, useEffect } from 'react'

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
 * moves the focus to the `h1`, as a full page load would. The back button keeps its scroll position.
 */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title
    if (arrivedBefore) arrive(movedBack)
    arrivedBefore = true
    movedBack = false
  }, [title])
  return children
}

function arrive(back: boolean) {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
  if (target) {
    target.closest('details')?.setAttribute('open', '')
    return target.scrollIntoView()
  }
  if (!back) scrollTo({ top: 0, behavior: 'instant' })
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
