import { type RefObject, useEffect, useRef } from 'react'

/** Returns the ref of a button that a form replaces. The button gets the focus when it is back. */
export function useReturnFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current && !open) opener.current?.focus()
    before.current = open
  }, [open])
  return opener
}
