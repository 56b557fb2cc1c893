import { useSyncExternalStore } from 'react'

/** The width from which a report is shown beside the list. It is `nav` of app.css. */
const WIDE = '(width >= 72rem)'

/**
 * Returns whether the window has room for the list and a report side by side. Does not use
 * `useMedia`, which would make the first load of the board larger.
 */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

/** Returns the same as `useWide`, outside of rendering. */
export function isWide(): boolean {
  return matchMedia(WIDE).matches
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
