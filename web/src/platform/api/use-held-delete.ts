import { useCallback, useEffect, useRef, useState } from 'react'
import { beforeSignOut } from '../session/session.ts'
import { toast } from '../toasts.ts'
import { sentenceFor } from './api-error.ts'

interface FailureWords {
  failedTitle: string
  /** The text of the toast if the answer contains no better sentence. */
  failed: string
}

/**
 * Delays a deletion while it can be undone. `send` runs when `sendNow` is called, when another
 * deletion is delayed, and when the page is left or hidden, so that no deletion is lost. A failure
 * is shown in a toast. Afterwards `heldId` is null, so that the list shows what exists.
 */
export function useHeldDelete(send: (id: string) => Promise<unknown>, words: FailureWords) {
  const [heldId, setHeldId] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const latest = useRef({ send, words })
  useEffect(() => {
    latest.current = { send, words }
  }, [send, words])

  const sendNow = useCallback(async () => {
    const id = held.current
    held.current = null
    if (id === null) return
    const { send: sendIt, words: said } = latest.current
    await sendIt(id).catch((error: unknown) => toast(failureToast(error, said)))
    // Another deletion may have been delayed since.
    setHeldId((now) => (now === id ? null : now))
  }, [])
  useEffect(() => {
    const leave = () => void sendNow()
    const stop = beforeSignOut(sendNow)
    return () => {
      stop()
      leave()
    }
  }, [sendNow])
  useEffect(
    () => (heldId === null ? undefined : onLeavingPage(() => void sendNow())),
    [heldId, sendNow],
  )

  function hold(id: string) {
    void sendNow()
    held.current = id
    setHeldId(id)
  }
  function undo() {
    if (held.current === null) return
    held.current = null
    setHeldId(null)
  }
  return { heldId, hold, undo, sendNow }
}

/**
 * Calls `leave` before the page is left and when it is hidden, because phones may end a hidden page
 * without an event. `pagehide` would be too late: Chromium drops about half of the requests that
 * begin then. Returns a function that stops listening.
 */
function onLeavingPage(leave: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('beforeunload', leave, { signal })
  addEventListener('pagehide', leave, { signal })
  const covered = () => document.visibilityState === 'hidden' && leave()
  document.addEventListener('visibilitychange', covered, { signal })
  return () => ending.abort()
}

function failureToast(error: unknown, { failedTitle, failed }: FailureWords) {
  const description = sentenceFor(error, failed)
  return { title: failedTitle, description, tone: 'destructive' } as const
}
