import { type RefCallback, useCallback, useState } from 'react'

const CONTROLS = 'a[href], button, input, textarea, select, [tabindex]'

/**
 * Whether a scrolling part must be a stop of its own: what is in it is longer than its place, and
 * holds no control whose focus would bring the rest into view. Give `content` to the one element in
 * the part. (WCAG 2.1.1; not every browser lets the keyboard scroll what cannot be focused.)
 */
export function useKeyboardScroll(): { content: RefCallback<HTMLElement>; isStop: boolean } {
  const [isStop, setIsStop] = useState(false)
  const content = useCallback((inner: HTMLElement | null) => {
    const part = inner?.parentElement
    if (!part) return undefined
    const watcher = new ResizeObserver(() =>
      setIsStop(part.scrollHeight > part.clientHeight && !inner.querySelector(CONTROLS)),
    )
    watcher.observe(part)
    watcher.observe(inner)
    return () => watcher.disconnect()
  }, [])
  return { content, isStop }
}
