import type { RecentSearch } from '@sidelight/contract/calls/search'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callAccount } from '../platform/api/call-account.ts'
import { useUndoableDelete } from '../platform/api/use-undoable-delete.ts'
import { currentPrefill, forgetPrefill } from '../platform/storage/search-prefill.ts'
import { toast } from '../platform/toasts.ts'
import { cards } from './messages.ts'
import { forgetLatest, recentSearchesOf } from './queries.ts'

/** For how long clearing the list can be undone, in ms. */
const UNDO_MS = 10_000

const failure = { failedTitle: cards.notRemoved.title, failed: cards.notRemoved.description }

/**
 * Returns functions that delete recent searches: one at once, or all after the time to undo. The
 * answer on /search is removed with its search, and so is its number in the box.
 */
export function useForgetSearches(memberId: string) {
  const client = useQueryClient()
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
  async function removeAll() {
    await callAccount('deleteSearches', { params: { id: memberId } })
    show(() => [])
    forgetAnswer()
  }
  const { pendingId, start, undo, sendNow } = useUndoableDelete(removeAll, failure)
  const isCleared = pendingId !== null
  useEffect(() => {
    if (!isCleared) return undefined
    const timer = setTimeout(() => void sendNow(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [isCleared, sendNow])
  return { isCleared, remove, clear: () => start('all'), undo }
}
