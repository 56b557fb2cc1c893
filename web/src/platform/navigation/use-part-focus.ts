import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the heading of a part when the control that had the focus was replaced. */
export function usePartFocus(part: RefObject<HTMLElement | null>): void {
  const held = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = target instanceof Node && part.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [part])
  useEffect(() => {
    if (!held.current || document.activeElement !== document.body) return
    part.current?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true })
  })
}
