import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the ref of a button that a form replaces while it is open. The button takes the focus
 * when the form closes.
 */
export function useReturnFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current && !open) opener.current?.focus()
    before.current = open
  }, [open])
  return opener
}
