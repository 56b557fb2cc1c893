import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { words } from './messages.ts'

/**
 * For how long an action can be undone, in ms. The pointer or the focus on the bar pauses this
 * time.
 */
const UNDO_MS = 10_000

interface UndoBarProps {
  /** What was done: "Posted." */
  text: string
  onUndo: () => void
  /** Called when the time has passed. */
  onOver: () => void
}

/** Renders a bar at the bottom that offers to undo an action for ten seconds. */
export function UndoBar({ text, onUndo, onOver }: UndoBarProps) {
  const [isHeld, setIsHeld] = useState(false)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => over(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  function leave(event: FocusEvent) {
    setIsHeld(event.currentTarget.contains(event.relatedTarget))
  }
  return createPortal(
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={leave}
      className="rise card fixed inset-x-3 bottom-3 z-40 flex items-center gap-4 py-2 pr-2 pl-4 shadow-pop md:right-auto md:bottom-4 md:left-4"
    >
      <output className="min-w-0 flex-1 text-sm">{text}</output>
      <Button variant="secondary" size="sm" onClick={onUndo}>
        {words.undo}
      </Button>
    </div>,
    document.body,
  )
}
