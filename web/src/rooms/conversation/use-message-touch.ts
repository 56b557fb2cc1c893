import { type PointerEvent, useEffect, useRef } from 'react'

/** How long a finger rests on a message to hold it, in ms. */
const HOLD_MS = 500
/** How far a resting finger may move, in px. */
const REST = 10
/** How far to the right a message is swiped for a reply, in px. */
const SWIPE = 56
const FURTHEST = 72

interface Touch {
  key: string
  element: HTMLElement
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * Returns touch handlers for a list of messages. Holding a message, or swiping it to the right,
 * begins a reply.
 */
export function useMessageTouch(onReply: (key: string) => void) {
  const touch = useRef<Touch | null>(null)
  function end() {
    if (!touch.current) return
    clearTimeout(touch.current.timer)
    touch.current.element.style.transform = ''
    touch.current = null
  }
  useEffect(() => () => clearTimeout(touch.current?.timer), [])
  function onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
    end()
    if (pointerType !== 'touch' || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>('[data-message]')
    const key = element?.dataset['message']
    // The buttons of a message handle their own presses.
    if (!element || key === undefined || target.closest('button')) return
    const timer = setTimeout(() => {
      end()
      onReply(key)
    }, HOLD_MS)
    touch.current = { key, element, x, y, timer }
  }
  function onPointerMove({ clientX, clientY }: PointerEvent) {
    const moved = touch.current
    if (!moved) return
    const [right, down] = [clientX - moved.x, Math.abs(clientY - moved.y)]
    if (down > Math.max(REST, Math.abs(right))) return end()
    if (Math.abs(right) > REST) clearTimeout(moved.timer)
    const shift = Math.min(FURTHEST, Math.max(0, right - REST))
    moved.element.style.transform = shift > 0 ? `translateX(${shift}px)` : ''
  }
  function onPointerUp({ clientX }: PointerEvent) {
    const moved = touch.current
    end()
    if (moved && clientX - moved.x >= SWIPE) onReply(moved.key)
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end }
}
