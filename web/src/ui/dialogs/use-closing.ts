import { useRef, useState } from 'react'
import { useLayer } from '../../platform/navigation/use-layer.ts'
import type { DraftText } from './ask-to-leave.tsx'
import { useWarningOfLoss } from './use-warning-of-loss.ts'

interface Closing {
  onClose: () => void
  holdsText?: boolean
  kept?: DraftText | undefined
  onBack?: (() => boolean) | undefined
}

/**
 * Returns how Escape, the back button and a press outside close a dialog: at once, or after a
 * question if it contains text. `keep` withdraws the question.
 */
export function useClosing({ onClose, holdsText = false, kept, onBack }: Closing) {
  const [asking, setAsking] = useState(false)
  const writing = useRef<Element>(null)
  useWarningOfLoss(holdsText && !kept?.onDevice)
  useLayer(() => {
    // A second press of Back must not confirm the question, because Back is easily pressed twice by
    // accident.
    if (asking && !kept) return
    if (asking || !onBack?.()) close()
  })

  function close() {
    if (!holdsText || asking) return onClose()
    writing.current = document.activeElement
    return setAsking(true)
  }
  function keep() {
    setAsking(false)
    if (writing.current instanceof HTMLElement) writing.current.focus()
  }
  return { close, asking, keep }
}
