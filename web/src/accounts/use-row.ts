import { type RefObject, useState } from 'react'
import { useReturnFocus } from '../ui/dialogs/use-return-focus.ts'

interface Row {
  isOpen: boolean
  /** Of the row's button, which gets the focus back when the row closes. */
  opener: RefObject<HTMLButtonElement | null>
  open: () => void
  close: () => void
  toggle: () => void
}

/** Returns whether a row is open, and what opens and closes it. */
export function useRow(isOpenAtFirst = false): Row {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const opener = useReturnFocus(isOpen)
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen((was) => !was),
  }
}
