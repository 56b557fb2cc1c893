import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { useEffect, useEffectEvent, useRef } from 'react'
import { serverDate } from '../platform/api/server-clock.ts'
import { currentSession, refreshSession, useSession } from '../platform/session/session.ts'
import { keepPrefill, useCarried } from '../platform/storage/search-prefill.ts'
import { toast } from '../platform/toasts.ts'
import { allClear, asWritten, toasts } from './messages.ts'
import { useFailedSearch, useLatestSearch, useRunSearch } from './queries.ts'
import { searchFailure } from './search-failure.ts'
import { useCheckBox } from './use-check-box.ts'

/**
 * Returns the box and the state of its search: idle, pending, then a result or a failure (§4). A
 * text that was carried here to be checked is checked at once, and so is the text of a visitor who
 * has just signed in.
 */
export function useSearch() {
  const { state } = useSession()
  const latest = useLatestSearch()
  const carried = useCarried('check')
  const held = useRef(false)
  const run = useRunSearch({ onSuccess: announce, onError })
  const { mutate, isPending } = run
  const failed = useFailedSearch()
  const { box, fault, isUnread } = useCheckBox(check)
  const { text, inputRef, onSearch: press } = box

  function check(sent: string) {
    // The current state, because the press had to wait for the rules that parse the text.
    const session = currentSession()
    // The session may still be loading: the search waits for it.
    if (session.state === 'loading') held.current = true
    else if (session.state === 'signed-in') {
      mutate({ text: sent, typed: text, memberId: session.member.id })
    } else toast(toasts.signInRequired)
  }
  function onSearch() {
    if (!isPending) press()
  }
  function onError(met: unknown) {
    const { kind, toast: words } = searchFailure(met, serverDate())
    toast(words)
    if (isAboutText(kind)) inputRef.current?.focus()
    if (kind === 'session') void refreshSession()
  }
  const pressNow = useEffectEvent(press)
  const before = useRef(state)
  useEffect(() => {
    const arrived = before.current === 'signed-out' && state === 'signed-in'
    before.current = state
    if (state === 'loading' || !(held.current || arrived)) return
    held.current = false
    keepPrefill()
    if (inputRef.current?.value.trim() !== '') pressNow()
  }, [state, inputRef])
  useEffect(() => {
    if (carried !== '') pressNow()
  }, [carried])

  const failure = failed && searchFailure(failed.error, failed.at)
  const isSent = failed?.typed === text
  return {
    box: { ...box, onSearch },
    fault,
    /** The server's sentence about the text itself. */
    sentence: failure && isSent && isAboutText(failure.kind) ? failure.sentence : undefined,
    failure,
    latest,
    /** An earlier answer must not be shown below a text for which nothing was looked up. */
    isUnread,
    /** Whether the answer shown is that of the text in the box. */
    isAnswered: !isPending && !failure && latest?.typed === text,
    isPending,
  }
}

const isAboutText = (kind: string) => kind === 'text' || kind === 'unreadable'

// The focused panel says the rest (§4).
function announce({ matches, asWritten: notWhole }: SearchAnswer) {
  if (notWhole) toast({ title: asWritten.title })
  else if (matches.length === 0) toast({ title: allClear.title })
  else toast({ title: toasts.foundTitle, tone: 'destructive' })
}
