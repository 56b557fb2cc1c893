import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { focusHeading } from './page-focus.tsx'

const Held = createContext<RefObject<boolean>>({ current: false })

/** Wraps parts of a page that replace each other, each with an `h1` of its own. */
export function RestoredFocus({ children }: { children: ReactNode }) {
  const held = useRef(false)
  function onFocus() {
    held.current = true
  }
  return (
    <Held value={held}>
      <div className="contents" onFocus={onFocus}>
        {children}
      </div>
    </Held>
  )
}

/**
 * Focuses the `h1` of this part if the part that it replaced had the focus. Called in each of the
 * parts.
 */
export function useRestoredFocus() {
  const held = use(Held)
  useEffect(() => {
    if (held.current && document.activeElement === document.body) focusHeading()
  }, [held])
}
