import { useEffect } from 'react'
import { useHash } from '../../platform/navigation/router.tsx'

/**
 * Returns whether the hash of the URL names this row. A row is rendered after its data, later than
 * the page, so it scrolls itself into view and takes the focus.
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
