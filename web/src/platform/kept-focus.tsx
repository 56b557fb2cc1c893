import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { focusHeading } from './arrival.tsx'

const Held = createContext<RefObject<boolean>>({ current: false })

/** Around parts of a page that take each other's place by themselves, each with an `h1` of its own. */
export function KeptFocus({ children }: { children: ReactNode }) {
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

/** In each such part: gives its `h1` the focus that the part before took with it, and no other. */
export function useKeptFocus() {
  const held = use(Held)
  useEffect(() => {
    if (held.current && document.activeElement === document.body) focusHeading()
  }, [held])
}
