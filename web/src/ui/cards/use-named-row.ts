import { useEffect } from 'react'
import { useHash } from '../../platform/navigation/router.tsx'

/**
 * Returns whether the URL's hash names this row. A row appears after its data, so after the arrival
 * of the page: it scrolls itself into view and takes the focus.
 */
export function useNamedRow(id: string): boolean {
  const isNamed = useHash() === `#${id}`
  useEffect(() => {
    const row = isNamed && document.getElementById(id)
    if (!row) return
    row.scrollIntoView()
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }, [id, isNamed])
  return isNamed
}
