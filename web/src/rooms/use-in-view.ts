import { useEffect, useRef } from 'react'

/** Tells whether an element is on the screen, and that it is not once it is gone. */
export function useInView<Element extends HTMLElement>(tell: (inView: boolean) => void) {
  const place = useRef<Element>(null)
  const told = useRef(tell)
  useEffect(() => {
    told.current = tell
  })
  useEffect(() => {
    if (!place.current) return undefined
    const watcher = new IntersectionObserver((changes) => {
      told.current(changes.at(-1)?.isIntersecting ?? false)
    })
    watcher.observe(place.current)
    return () => {
      watcher.disconnect()
      told.current(false)
    }
  }, [])
  return place
}
