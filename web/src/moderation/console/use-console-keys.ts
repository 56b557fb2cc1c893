import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { isTyping } from '../../platform/session/is-typing.ts'

/** The action of each key. A key without an action now is absent. */
export type ConsoleKeys = Partial<Record<string, () => void>>

/**
 * Handles single keys while the focus is in the console and not in a text field (WCAG 2.1.4). They
 * can be turned off.
 */
export function useConsoleKeys(
  place: RefObject<HTMLElement | null>,
  keys: ConsoleKeys,
  areOn: boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForConsole(event)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  // A layout effect, because a key may be pressed as soon as the console is visible.
  useLayoutEffect(() => {
    const root = place.current
    if (!areOn || !root) return undefined
    root.addEventListener('keydown', onKey)
    return () => root.removeEventListener('keydown', onKey)
  }, [place, areOn])
}

function isForConsole(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof Element) || event.defaultPrevented || event.repeat) return false
  if (isChord(event) || isTyping(target) || target.closest('[role=dialog]')) return false
  // On a focused control, Enter presses that control instead.
  return event.key !== 'Enter' || target.closest('button, a, input') === null
}

const isChord = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || (shiftKey && key !== '?')
