import { type RefObject, useEffect, useRef } from 'react'

/** For a button that a form takes the place of: it gets the focus back when the form is gone. */
export function useOpener(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current && !open) opener.current?.focus()
    before.current = open
  }, [open])
  return opener
}
