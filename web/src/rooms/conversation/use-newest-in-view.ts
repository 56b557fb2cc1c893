import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A smaller distance to the end counts as the end, in px. */
const NEAR = 48

interface Newest {
  list: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** Whether the reader has scrolled up from the newest row. */
  away: boolean
  /** The last row that was shown while the reader was at the end. */
  seen: string | undefined
  toEnd: () => void
}

interface Rows {
  /** The key of the first row. */
  top: string | undefined
  /** The key of the last row. */
  end: string | undefined
  /**
   * The key of the last row if it is the member's own. Own messages are always scrolled into view.
   */
  own: string | undefined
}

/** The list at the last measurement, in px. */
interface Place {
  top: number
  fromEnd: number
}

const distanceFromEnd = (element: HTMLElement) =>
  element.scrollHeight - element.scrollTop - element.clientHeight

const placeOf = (element: HTMLElement): Place => ({
  top: element.scrollTop,
  fromEnd: distanceFromEnd(element),
})

/**
 * Returns how far the reader is from the end, in px, without the rows that were added after
 * `before`. Includes scrolling since then, whose event may arrive after this call.
 */
function awayFrom(before: Place, element: HTMLElement): number {
  const scrolledUp = before.top - element.scrollTop
  return Math.min(before.fromEnd + Math.max(0, scrolledUp), distanceFromEnd(element))
}

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight
}

/**
 * The distance between the top of the list and the first unread message when the list is opened, in
 * px.
 */
const ABOVE_UNREAD = 16

/** Scrolls to the line above the first unread message. Returns whether there is one. */
function scrollToUnread(element: HTMLElement): boolean {
  const unread = element.querySelector<HTMLElement>('[data-unread]')
  if (!unread) return false
  const { top } = element.getBoundingClientRect()
  element.scrollTop += unread.getBoundingClientRect().top - top - ABOVE_UNREAD
  return true
}

/**
 * Scrolls a list of messages to the first unread one or, without one, to the newest. After that it
 * keeps the newest row in view while the reader is at the end, and otherwise the reading position,
 * even if rows are added above, or the height of the window or of the box below changes.
 */
export function useNewestInView({ top, end, own }: Rows): Newest {
  const list = useRef<HTMLDivElement>(null)
  const place = useRef<Place>({ top: 0, fromEnd: 0 })
  const before = useRef({ top, own })
  const isOpened = useRef(false)
  const [view, setView] = useState({ away: false, seen: end })

  function measure() {
    if (!list.current) return
    place.current = placeOf(list.current)
    const away = place.current.fromEnd > NEAR
    setView((known) => {
      const seen = away ? known.seen : end
      return known.away === away && known.seen === seen ? known : { away, seen }
    })
  }
  function toEnd() {
    if (list.current) scrollToEnd(list.current)
    measure()
  }
  // Runs after every render, because the refs tell which rows have changed.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    if (!isOpened.current) {
      isOpened.current = true
      if (scrollToUnread(element)) return measure()
    }
    const sent = own !== undefined && own !== before.current.own
    const scrolledDown = element.scrollTop - place.current.top
    if (sent || awayFrom(place.current, element) <= NEAR) scrollToEnd(element)
    else if (before.current.top !== top) {
      const fromEnd = place.current.fromEnd - scrolledDown
      element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd
    }
    before.current = { top, own }
    measure()
  })
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() => {
      if (awayFrom(place.current, element) <= NEAR) scrollToEnd(element)
      place.current = placeOf(element)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { list, onScroll: measure, ...view, toEnd }
}
