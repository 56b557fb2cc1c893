import type { Asked } from '@sidelight/contract/calls/connect-requests'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api/api.ts'
import { newIdempotencyKey } from '../platform/api/idempotency-key.ts'
import { serverDate, serverNow } from '../platform/api/server-clock.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { noteUnreported } from '../platform/storage/unreported-number.ts'
import { searchRequest } from './search-request.ts'

const latestKey = ['search', 'latest']
const failedKey = ['search', 'failed']
const planKey = ['search', 'plan']
const recentKey = ['search', 'recent']

/** A search: its text, its answer and the time of the answer. */
export interface Search {
  text: string
  /** The text in the box. `text` has the calling code of the chosen country as well. */
  typed?: string
  answer: SearchAnswer
  at: string
  /** The member's tier in the session when the search was sent. */
  tier?: string
  /** Whether it was restored after a reload, which leaves the focus where it is. */
  restored?: true
}

/** A search that got no answer: its text, the reason and the time. */
export interface FailedSearch {
  error: Error
  typed: string
  at: Date
}

interface NewSearch {
  text: string
  typed: string
  memberId: string
  tier: string
}

interface Callbacks {
  onSuccess: (answer: SearchAnswer) => void
  onError: (error: unknown) => void
}

/**
 * Returns the mutation that runs a search. Its answer becomes the latest one, and recent searches
 * are read again.
 */
export function useRunSearch({ onSuccess, onError }: Callbacks) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ text, memberId }: NewSearch) =>
      call('runSearch', { body: searchRequest(text, memberId) }),
    onMutate: () => client.setQueryData(failedKey, null),
    onError: (error, { typed }) => {
      client.setQueryData<FailedSearch>(failedKey, { error, typed, at: serverDate() })
      onError(error)
    },
    onSuccess: (answer, { text, typed, tier }) => {
      const at = serverDate().toISOString()
      client.setQueryData<Search>(latestKey, { text, typed, answer, at, tier })
      noteUnreported(isNumberWithout(answer) ? text : undefined)
      onSuccess(answer)
      void client.invalidateQueries({ queryKey: planKey })
      return client.invalidateQueries({ queryKey: recentKey })
    },
  })
}

/** Returns whether a whole number was searched that no member has reported. */
const isNumberWithout = ({ matches, lookedUp, asWritten }: SearchAnswer): boolean =>
  lookedUp === 'number' && matches.length === 0 && asWritten !== true

/**
 * Returns the latest answer of this session. It is in memory, because returning from the board must
 * not use another check.
 */
export function useLatestSearch(): Search | undefined {
  return useQuery<Search>({
    queryKey: latestKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  }).data
}

/**
 * Returns the last search if it failed. It is cached like an answer, because a return from the
 * plans must not show an older answer below a number that was not searched.
 */
export function useFailedSearch(): FailedSearch | null {
  const { data } = useQuery<FailedSearch | null>({
    queryKey: failedKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    // Dropped when the plan changes, because a used quota ends with the plan.
    meta: { plan: 'forget' },
  })
  return data ?? null
}

/** Restores a failure that this tab has stored, unless there was a search since. */
export function restoreFailed(client: QueryClient, failed: FailedSearch): void {
  client.setQueryData<FailedSearch | null>(failedKey, (later) =>
    later === undefined ? failed : later,
  )
}

/** Restores an answer that this tab has stored, unless there was a search since. */
export function restoreLatest(client: QueryClient, search: Search): void {
  client.setQueryData<Search>(latestKey, (later) => later ?? { ...search, restored: true })
}

/**
 * Drops the latest answer or, with an id, only that of this search. Returns the text that was in
 * the box.
 */
export function forgetLatest(client: QueryClient, searchId?: string): string | undefined {
  if (searchId === undefined) client.setQueryData(failedKey, null)
  const latest = client.getQueryData<Search>(latestKey)
  if (!latest || (searchId !== undefined && latest.answer.recentSearchId !== searchId)) {
    return undefined
  }
  void client.resetQueries({ queryKey: latestKey })
  return latest.typed ?? latest.text
}

/** Reads whether a bought check waits for its number. The next check would start it. */
export function useBoughtCheck(memberId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...planKey, memberId],
    queryFn: ({ signal }) => call('getBilling', { params: { id: memberId }, signal }),
    enabled,
    gcTime: 0,
    meta: { plan: 'reread' },
  })
}

interface MatchQuery {
  text: string
  matchId: string
  memberId: string
}

/** Reads the reports behind a match. The searched text is in the body and never in the URL. */
export function useMatchDetails({
  text,
  matchId,
  memberId,
  enabled,
}: MatchQuery & { enabled: boolean }) {
  return useQuery({
    queryKey: ['search', 'details', matchId],
    queryFn: ({ signal }) =>
      call('getMatchDetails', { body: { ...searchRequest(text, memberId), matchId }, signal }),
    enabled,
    gcTime: 0,
    meta: { plan: 'forget' },
  })
}

/**
 * Returns the mutation that asks the members behind a match to connect. The searched text is in the
 * body and never in the URL. A retry asks no member twice. `asked` is the answer until the request
 * lapses, even after the report was folded or searched again.
 */
export function useAskToConnect({ text, matchId, memberId }: MatchQuery) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const askedKey = ['search', 'asked', memberId, matchId]
  const ask = useSingleMutation({
    mutationFn: () =>
      call('askToConnect', {
        body: { ...searchRequest(text, memberId), matchId },
        idempotencyKey,
      }),
    onSuccess: (answer) => client.setQueryData<Asked>(askedKey, answer),
  })
  const { data: asked } = useQuery<Asked>({
    queryKey: askedKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { ...ask, asked: ask.data ?? (asked && isCurrent(asked) ? asked : undefined) }
}

/** Returns whether a request is still open, or has led to a room that the member is in. */
const isCurrent = ({ expiresAt }: Asked) =>
  expiresAt === null || Date.parse(expiresAt) > serverNow()

/** Returns the query key of the member's recent searches. */
export const recentSearchesOf = (memberId: string) => [...recentKey, memberId]

const recentSearches = (memberId: string) =>
  queryOptions({
    queryKey: recentSearchesOf(memberId),
    queryFn: ({ signal }) => call('listRecentSearches', { params: { id: memberId }, signal }),
  })

/** Reads the member's recent searches, newest first. */
export function useRecentSearches(memberId: string) {
  return useQuery(recentSearches(memberId))
}

/** Reads the searches outside of components. Rejects without a connection. */
export function readRecentSearches(client: QueryClient, memberId: string) {
  return client.fetchQuery(recentSearches(memberId))
}
