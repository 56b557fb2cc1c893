import { type RefObject, useEffect, useRef } from 'react'

/** Returns the ref of a button that a form replaces: it gets the focus back afterwards. */
export function useReturnFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current && !open) opener.current?.focus()
    before.current = open
  }, [open])
  return opener
}
