import { type RefObject, useState } from 'react'
import { useReturnFocus } from '../dialogs/use-return-focus.ts'

interface Row {
  isOpen: boolean
  /** The ref of the row's button, which gets the focus back when the row closes. */
  opener: RefObject<HTMLButtonElement | null>
  open: () => void
  close: () => void
  toggle: () => void
}

/**
 * Returns whether a row is open, and functions that open and close it. It opens by itself when the
 * hash of the URL begins to name it.
 */
export function useRow(isNamed = false): Row {
  const [isOpen, setOpen] = useState(isNamed)
  const [wasNamed, setWasNamed] = useState(isNamed)
  if (isNamed !== wasNamed) {
    setWasNamed(isNamed)
    if (isNamed) setOpen(true)
  }
  const opener = useReturnFocus(isOpen)
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen((was) => !was),
  }
}
