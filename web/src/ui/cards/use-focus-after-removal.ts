import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a place once a list has become shorter, because the pressed button was in the removed
 * row. Leaves the focus to anything that has taken it since.
 */
export function useFocusAfterRemoval(place: RefObject<HTMLElement | null>, length: number): void {
  const before = useRef(length)
  useEffect(() => {
    const isShorter = length < before.current
    before.current = length
    if (isShorter && document.activeElement === document.body) place.current?.focus()
  }, [place, length])
}
