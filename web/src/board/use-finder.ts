import { useEffect, useMemo, useState } from 'react'
import type { createFinder, Finder } from './finder.tsx'

let loaded: typeof createFinder | undefined

/**
 * Returns the finder of a search, for cards and reports. Undefined without a search, and until its
 * code has loaded.
 */
export function useFinder(text: string): Finder | undefined {
  const [create, setCreate] = useState(() => loaded)
  const wanted = text !== '' && create === undefined
  useEffect(() => {
    if (!wanted) return
    const keep = (part: { createFinder: typeof createFinder }) => {
      loaded = part.createFinder
      setCreate(() => part.createFinder)
    }
    // Without this code the cards are as readable as without a search, so a failure is ignored.
    void import('./finder.tsx').then(keep, () => undefined)
  }, [wanted])
  return useMemo(() => create?.(text), [create, text])
}
