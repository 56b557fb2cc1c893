import { useEffect } from 'react'

/**
 * Marks a part of the page to which F6 leads: the list of rooms, the conversation or the details.
 */
export const pane = { 'data-pane': '' }
/** Marks the control that takes the focus of a pane. Without one, the pane itself does. */
export const paneFocus = { 'data-pane-focus': '' }

const visible = (element: HTMLElement) => element.checkVisibility()

/** Moves the focus to the next pane on F6, and to the previous one with Shift. */
export function usePaneKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F6' || document.querySelector('[role=dialog]')) return
      const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(visible)
      const here = panes.findIndex((one) => one.contains(document.activeElement))
      const step = event.shiftKey ? panes.length - 1 : 1
      const next = panes[here === -1 ? 0 : (here + step) % panes.length]
      if (!next) return
      event.preventDefault()
      const inside = [...next.querySelectorAll<HTMLElement>('[data-pane-focus]')]
      const place = inside.find((one) => visible(one) && !one.matches(':disabled')) ?? next
      place.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
