import { useEffect, useRef, useState } from 'react'

/**
 * Returns whether the part that a button opens is open. Escape, a press outside of `place` and
 * moving the focus out of it close the part; Escape returns the focus to `opener`, the button.
 */
export function usePopup() {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    function closeOutside({ target }: Event) {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    function onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
      removeEventListener('keydown', onKeyDown)
    }
  }, [open])
  return { place, opener, open, setOpen }
}
