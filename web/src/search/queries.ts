import type { SearchAnswer } from '@sidelight/contract/search'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { searchRequest } from './search-request.ts'

const latestKey = ['search', 'latest']
const planKey = ['search', 'plan']
const recentKey = ['search', 'recent']

/** What was searched, and what came back. */
export interface Search {
  text: string
  answer: SearchAnswer
}

interface Callbacks {
  onSuccess: (answer: SearchAnswer) => void
  onError: (error: unknown) => void
}

/** Runs a search; the result becomes the latest one, and the list of recent searches is stale. */
export function useRunSearch({ onSuccess, onError }: Callbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ text, memberId }: { text: string; memberId: string }) =>
      call('runSearch', { body: searchRequest(text, memberId) }),
    onError,
    onSuccess: (answer, { text }) => {
      client.setQueryData<Search>(latestKey, { text, answer })
      onSuccess(answer)
      void client.invalidateQueries({ queryKey: planKey })
      return client.invalidateQueries({ queryKey: recentKey })
    },
  })
}

/**
 * The latest result of this session, in memory: to look at the board and come back must not cost
 * another of the day's checks.
 */
export function useLatestSearch(): Search | undefined {
  return useQuery<Search>({ queryKey: latestKey, queryFn: skipToken }).data
}

/** Whether a bought check waits for its number: the next check starts it. */
export function useBoughtCheck(memberId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...planKey, memberId],
    queryFn: ({ signal }) => call('getBilling', { params: { id: memberId }, signal }),
    enabled,
    gcTime: 0,
    meta: { plan: 'reread' },
  })
}

interface MatchWish {
  text: string
  matchId: string
  memberId: string
}

/** The reports behind one match; asked for with what she searched, which stays out of the address. */
export function useMatchDetails({ text, matchId, memberId }: MatchWish) {
  return useQuery({
    queryKey: ['search', 'details', matchId],
    queryFn: ({ signal }) =>
      call('getMatchDetails', { body: { ...searchRequest(text, memberId), matchId }, signal }),
    gcTime: 0,
    meta: { plan: 'forget' },
  })
}

/**
 * Asks the women behind a match to meet in a room, with what she searched, which stays out of the
 * address. A second try of the same wish asks nobody twice.
 */
export function useAskToConnect({ text, matchId, memberId }: MatchWish) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  return useMutation({
    mutationFn: () =>
      call('askToConnect', {
        body: { ...searchRequest(text, memberId), matchId },
        idempotencyKey,
      }),
  })
}

/** What the member looked up lately, newest first. */
export function useRecentSearches(memberId: string) {
  return useQuery({
    queryKey: [...recentKey, memberId],
    queryFn: ({ signal }) => call('listRecentSearches', { params: { id: memberId }, signal }),
  })
}
