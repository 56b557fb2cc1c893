import { useCallback, useEffect, useRef, useState } from 'react'
import { onLeave } from '../session/quick-exit.ts'
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
 * deletion is delayed, when the member signs out, and when the page is left or hidden, so that no
 * deletion is lost. A failure is shown in a toast. Afterwards `pendingId` is null, so that the list
 * shows what exists.
 */
export function useUndoableDelete(send: (id: string) => Promise<unknown>, words: FailureWords) {
  const [pendingId, setPendingId] = useState<string | null>(null)
  const pending = useRef<string | null>(null)
  const latest = useRef({ send, words })
  useEffect(() => {
    latest.current = { send, words }
  }, [send, words])

  const sendNow = useCallback(async () => {
    const id = pending.current
    pending.current = null
    if (id === null) return
    const { send: sendIt, words: said } = latest.current
    await sendIt(id).catch((error: unknown) => toast(failureToast(error, said)))
    // Another deletion may have been delayed since.
    setPendingId((now) => (now === id ? null : now))
  }, [])
  useEffect(() => {
    const leave = () => void sendNow()
    const stops = [beforeSignOut(sendNow), onLeave(leave)]
    return () => {
      for (const stop of stops) stop()
      leave()
    }
  }, [sendNow])
  useEffect(
    () => (pendingId === null ? undefined : onLeavingPage(() => void sendNow())),
    [pendingId, sendNow],
  )

  function start(id: string) {
    void sendNow()
    pending.current = id
    setPendingId(id)
  }
  function undo() {
    if (pending.current === null) return
    pending.current = null
    setPendingId(null)
  }
  return { pendingId, start, undo, sendNow }
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
