import type { SearchAnswer } from '@sidelight/contract/search'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refreshSession, useMember, useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { handedText } from './handed-text.ts'
import { allClear, toasts } from './messages.ts'
import { useLatestSearch, useRunSearch } from './queries.ts'
import { searchFailure } from './search-failure.ts'

/** The text in the box, and where its search stands: idle, pending, then a result or a failure (§4). */
export function useSearch() {
  const member = useMember()
  const { state } = useSession()
  const latest = useLatestSearch()
  const [text, setText] = useState(() => handedText.get() || latest?.text || '')
  const [missing, setMissing] = useState(false)
  const held = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, submittedAt } = useRunSearch({ onSuccess: announce, onError })

  function check() {
    // Who she is may not be known yet: the search waits for that.
    if (state === 'loading') held.current = true
    else if (member) mutate({ text: text.trim(), memberId: member.id })
    else toast(toasts.signInRequired)
  }
  function onSearch() {
    if (isPending) return
    const empty = text.trim() === ''
    setMissing(empty)
    if (!empty) return check()
    toast(toasts.missingInformation)
    input.current?.focus()
  }
  function onError(met: unknown) {
    const { kind, toast: words } = searchFailure(met, new Date())
    toast(words)
    if (kind === 'text') input.current?.focus()
    if (kind === 'session') void refreshSession()
  }
  const checkNow = useEffectEvent(check)
  useEffect(() => {
    if (!held.current || state === 'loading') return
    held.current = false
    checkNow()
  }, [state])
  useEffect(() => {
    if (handedText.get() === '') return
    handedText.set('')
    checkNow()
  }, [])

  const failure = error ? searchFailure(error, new Date(submittedAt)) : null
  const refused = failure?.kind === 'text' ? failure.sentence : undefined
  return {
    box: { text, onText: setText, onSearch, inputRef: input },
    /** What is wrong with the text itself. */
    textError: missing && text.trim() === '' ? toasts.missingInformation.description : refused,
    failure,
    latest,
    isPending,
  }
}

function announce({ matches, message }: SearchAnswer) {
  if (matches.length === 0) toast({ title: allClear.title, description: allClear.statement })
  else toast({ title: toasts.foundTitle, description: message, tone: 'destructive' })
}
