import { type RefCallback, useCallback, useState } from 'react'

const CONTROLS = 'a[href], button, input, textarea, select, [tabindex]'

/**
 * Returns whether a scrolling part must be a tab stop: it scrolls, and has no control whose focus
 * would scroll it. Pass `content` to an element inside the part. (WCAG 2.1.1: some browsers scroll
 * by keyboard only what can have the focus.)
 */
export function useKeyboardScroll(): { content: RefCallback<HTMLElement>; isStop: boolean } {
  const [isStop, setIsStop] = useState(false)
  const content = useCallback((inner: HTMLElement | null) => {
    const part = inner?.parentElement
    if (!part) return undefined
    const watcher = new ResizeObserver(() =>
      setIsStop(part.scrollHeight > part.clientHeight && !part.querySelector(CONTROLS)),
    )
    watcher.observe(part)
    watcher.observe(inner)
    return () => watcher.disconnect()
  }, [])
  return { content, isStop }
}
