import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the button of an open list once the list has become shorter, because the pressed button
 * was in the removed row. Leaves the focus to anything that has taken it since.
 */
export function useFocusAfterRemoval(
  button: RefObject<HTMLElement | null>,
  { isOpen, length }: { isOpen: boolean; length: number },
): void {
  const before = useRef(length)
  useEffect(() => {
    const isShorter = length < before.current
    before.current = length
    if (isOpen && isShorter && document.activeElement === document.body) button.current?.focus()
  }, [button, isOpen, length])
}
