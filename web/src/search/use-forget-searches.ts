import type { RecentSearch } from '@sidelight/contract/calls/search'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callAccount } from '../platform/api/call-account.ts'
import { onLeave } from '../platform/session/quick-exit.ts'
import { currentPrefill, forgetPrefill } from '../platform/storage/search-prefill.ts'
import { toast } from '../platform/toasts.ts'
import { cards } from './messages.ts'
import { forgetLatest, recentSearchesOf } from './queries.ts'

/** For how long clearing the list can be undone, in ms. */
const UNDO_MS = 10_000

/**
 * Returns functions that delete recent searches: one at once, or all after the time to undo. If the
 * member leaves the page during that time, they are deleted then. The answer on /search is removed
 * with its search, and so is its number in the box.
 */
export function useForgetSearches(memberId: string) {
  const client = useQueryClient()
  const [isCleared, setIsCleared] = useState(false)
  const waits = useRef(false)
  const show = (change: (list: RecentSearch[]) => RecentSearch[]) =>
    client.setQueryData<RecentSearch[]>(recentSearchesOf(memberId), (list) => list && change(list))
  function forgetAnswer(searchId?: string) {
    if (forgetLatest(client, searchId) === currentPrefill().text) forgetPrefill()
  }

  async function remove(searchId: string) {
    try {
      await callAccount('deleteSearch', { params: { id: memberId, searchId } })
      show((list) => list.filter(({ id }) => id !== searchId))
      forgetAnswer(searchId)
    } catch {
      toast(cards.notRemoved)
    }
  }
  const finish = useEffectEvent(async () => {
    if (!waits.current) return
    waits.current = false
    try {
      await callAccount('deleteSearches', { params: { id: memberId } })
      show(() => [])
      forgetAnswer()
    } catch {
      toast(cards.notRemoved)
    }
    setIsCleared(false)
  })
  useEffect(() => {
    if (!isCleared) return undefined
    const end = () => void finish()
    const timer = setTimeout(end, UNDO_MS)
    addEventListener('pagehide', end)
    const stop = onLeave(end)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', end)
      stop()
      end()
    }
  }, [isCleared])
  function clear() {
    waits.current = true
    setIsCleared(true)
  }
  function undo() {
    waits.current = false
    setIsCleared(false)
  }
  return { isCleared, remove, clear, undo }
}
