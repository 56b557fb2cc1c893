import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than this counts as there, in pixels. */
const NEAR = 48

interface Newest {
  list: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** She is reading above what came last. */
  away: boolean
  toEnd: () => void
}

const distanceFromEnd = (element: HTMLElement) =>
  element.scrollHeight - element.scrollTop - element.clientHeight

/**
 * Keeps the newest row in view while she is at the end, and what she reads in place while she is not:
 * also when rows come in above, or the window or the box below changes its height. `top` names the
 * first row, `own` the newest one when it is hers: what she sends is always shown.
 */
export function useNewestInView(top: string | undefined, own: string | undefined): Newest {
  const list = useRef<HTMLDivElement>(null)
  const fromEnd = useRef(0)
  const before = useRef({ top, own })
  const [away, setAway] = useState(false)

  function measure() {
    if (!list.current) return
    fromEnd.current = distanceFromEnd(list.current)
    setAway(fromEnd.current > NEAR)
  }
  function toEnd() {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
    measure()
  }
  // After every change of the rows, whatever it was: the refs tell what it was.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const sent = own !== undefined && own !== before.current.own
    if (fromEnd.current <= NEAR || sent) element.scrollTop = element.scrollHeight
    else if (before.current.top !== top) {
      element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current
    }
    before.current = { top, own }
    fromEnd.current = distanceFromEnd(element)
  })
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() => {
      if (fromEnd.current <= NEAR) element.scrollTop = element.scrollHeight
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { list, onScroll: measure, away, toEnd }
}
