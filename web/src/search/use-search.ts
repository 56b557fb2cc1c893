import type { SearchAnswer } from '@sidelight/contract/search'
import { useEffect, useEffectEvent, useState } from 'react'
import { refreshSession, useMember } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { handedText } from './handed-text.ts'
import { allClear, toasts } from './messages.ts'
import { useLatestSearch, useRunSearch } from './queries.ts'
import { searchFailure } from './search-failure.ts'

/** The text in the box, and where its search stands: idle, pending, then a result or a failure (§4). */
export function useSearch() {
  const member = useMember()
  const latest = useLatestSearch()
  const { mutate, isPending, error, submittedAt } = useRunSearch({ onSuccess: announce, onError })
  const [text, setText] = useState(() => handedText.get() || latest?.text || '')

  function search() {
    const wanted = text.trim()
    if (isPending) return
    if (wanted === '') toast(toasts.missingInformation)
    else if (!member) toast(toasts.signInRequired)
    else mutate({ text: wanted, memberId: member.id })
  }
  const searchOnArrival = useEffectEvent(search)
  useEffect(() => {
    if (handedText.get() === '') return
    handedText.set('')
    searchOnArrival()
  }, [])

  const failure = error ? searchFailure(error, new Date(submittedAt)) : null
  return { text, setText, search, failure, latest, isPending }
}

function announce({ matches, message }: SearchAnswer) {
  if (matches.length === 0) toast({ title: allClear.title, description: allClear.statement })
  else toast({ title: toasts.foundTitle, description: message, tone: 'destructive' })
}

function onError(error: unknown) {
  const failure = searchFailure(error, new Date())
  toast(failure.toast)
  if (failure.kind === 'session') void refreshSession()
}
