import { useEffect, useRef, useState } from 'react'

/** The least time between two announcements, in ms. */
const PAUSE_MS = 60_000

/**
 * Returns the count to announce, or undefined if there is nothing to announce. A count is announced
 * only if it has grown since it was first known, and at most once a minute.
 */
export function useSpokenCount(count: number | undefined): number | undefined {
  const [spoken, setSpoken] = useState<number>()
  const known = useRef<number>(undefined)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const before = known.current ?? count
    known.current = count
    if (count === undefined || before === undefined || count <= before) return undefined
    const wait = Math.max(0, last.current + PAUSE_MS - Date.now())
    const timer = setTimeout(() => {
      last.current = Date.now()
      setSpoken(count)
    }, wait)
    return () => clearTimeout(timer)
  }, [count])
  return spoken
}
