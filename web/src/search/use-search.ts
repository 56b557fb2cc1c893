import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { useEffect, useEffectEvent, useRef } from 'react'
import { serverDate } from '../platform/api/server-clock.ts'
import { useServerTime } from '../platform/api/use-server-time.ts'
import { currentSession, refreshSession, useSession } from '../platform/session/session.ts'
import { keepPrefill, useCarried } from '../platform/storage/search-prefill.ts'
import { toast } from '../platform/toasts.ts'
import { allClear, asWritten, toasts } from './messages.ts'
import { useFailedSearch, useLatestSearch, useRunSearch } from './queries.ts'
import { searchFailure } from './search-failure.ts'
import { useCheckBox } from './use-check-box.ts'

/**
 * Returns the box and the state of its search: idle, pending, a result or a failure (§4). Text that
 * was carried here to be checked is checked at once, also for a visitor who has just signed in.
 */
export function useSearch() {
  const { state } = useSession()
  const latest = useLatestSearch()
  const carried = useCarried('check')
  const isWaiting = useRef(false)
  const run = useRunSearch({ onSuccess: announce, onError })
  const { mutate, isPending } = run
  const failed = useFailedSearch()
  const now = useServerTime()
  const { box, fault, isUnread } = useCheckBox(check)
  const { text, inputRef, onSearch: press } = box

  function check(sent: string) {
    // The current state and not that of the last render, because the press may have waited for the
    // parsing rules.
    const session = currentSession()
    // While the session loads, the search waits for it.
    if (session.state === 'loading') isWaiting.current = true
    else if (session.state === 'signed-in') {
      const { id: memberId, subscriptionTier: tier } = session.member
      mutate({ text: sent, typed: text, memberId, tier })
    } else toast(toasts.signInRequired)
  }
  function onSearch() {
    if (!isPending) press()
  }
  function onError(met: unknown) {
    const failure = searchFailure(met, serverDate())
    if (!failure) return
    toast(failure.toast)
    if (isAboutText(failure.kind)) inputRef.current?.focus()
    if (failure.kind === 'session') void refreshSession()
  }
  const pressNow = useEffectEvent(press)
  const before = useRef(state)
  useEffect(() => {
    const arrived = before.current === 'signed-out' && state === 'signed-in'
    before.current = state
    if (state === 'loading' || !(isWaiting.current || arrived)) return
    isWaiting.current = false
    keepPrefill()
    if (inputRef.current?.value.trim() !== '') pressNow()
  }, [state, inputRef])
  useEffect(() => {
    if (carried !== '') pressNow()
  }, [carried])

  const failure = failed && searchFailure(failed.error, failed.at, now)
  const isSent = failed?.typed === text
  return {
    box: { ...box, onSearch },
    fault,
    /** The server's sentence about the text itself. */
    sentence: failure && isSent && isAboutText(failure.kind) ? failure.sentence : undefined,
    failure,
    latest,
    /** Whether the text was refused here. An earlier answer must not be shown below it. */
    isUnread,
    /** Whether the shown answer is that of the text in the box. */
    isAnswered: !isPending && !failure && latest?.typed === text,
    isPending,
  }
}

const isAboutText = (kind: string) => kind === 'text' || kind === 'unreadable'

// Shows a toast. The panel that takes the focus says the rest (§4).
function announce({ matches, asWritten: notWhole }: SearchAnswer) {
  if (notWhole) toast({ title: asWritten.title })
  else if (matches.length === 0) toast({ title: allClear.title })
  else toast({ title: toasts.foundTitle, tone: 'destructive' })
}
