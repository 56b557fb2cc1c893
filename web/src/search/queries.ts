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

/** The text of a search, its answer, and the time of the answer. */
export interface Search {
  text: string
  /** The text in the box; `text` has the calling code of a chosen country. */
  typed?: string
  answer: SearchAnswer
  at: string
  /** Whether it was restored after a reload; the focus then stays where it is. */
  restored?: true
}

/** A search without an answer: the reason, the text in the box, and when it was known. */
export interface FailedSearch {
  error: Error
  typed: string
  at: Date
}

interface NewSearch {
  text: string
  typed: string
  memberId: string
}

interface Callbacks {
  onSuccess: (answer: SearchAnswer) => void
  onError: (error: unknown) => void
}

/** Runs a search; the answer becomes the latest one, and recent searches are invalidated. */
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
    onSuccess: (answer, { text, typed }) => {
      const at = serverDate().toISOString()
      client.setQueryData<Search>(latestKey, { text, typed, answer, at })
      noteUnreported(isNumberWithout(answer) ? text : undefined)
      onSuccess(answer)
      void client.invalidateQueries({ queryKey: planKey })
      return client.invalidateQueries({ queryKey: recentKey })
    },
  })
}

/** Returns whether a whole number was looked up that no member has reported. */
const isNumberWithout = ({ matches, lookedUp, asWritten }: SearchAnswer): boolean =>
  lookedUp === 'number' && matches.length === 0 && asWritten !== true

/**
 * Returns the latest answer of this session, from memory: looking at the board and returning must
 * not use another of the day's checks.
 */
export function useLatestSearch(): Search | undefined {
  return useQuery<Search>({
    queryKey: latestKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  }).data
}

/**
 * Returns the search that failed, if the last one did. Cached like an answer: when returning from
 * the plans, an older answer must not be shown below a number that was not searched.
 */
export function useFailedSearch(): FailedSearch | null {
  const { data } = useQuery<FailedSearch | null>({
    queryKey: failedKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    // A used quota also ends with another plan.
    meta: { plan: 'forget' },
  })
  return data ?? null
}

/** Restores a failure that this tab stored as the last one, unless there is a later search. */
export function restoreFailed(client: QueryClient, failed: FailedSearch): void {
  client.setQueryData<FailedSearch | null>(failedKey, (later) =>
    later === undefined ? failed : later,
  )
}

/** Restores an answer that this tab stored as the latest one, unless there is a later one. */
export function restoreLatest(client: QueryClient, search: Search): void {
  client.setQueryData<Search>(latestKey, (later) => later ?? { ...search, restored: true })
}

/**
 * Drops the latest answer, or only that of the search with this id. Returns the text in the box of
 * the dropped answer.
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

/** Reads whether a bought check waits for its number: the next check starts it. */
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

/** Reads the reports behind one match. The search text is in the body, never in the URL. */
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
 * Asks the women behind a match to connect. The search text is in the body, never in the URL. A
 * retry asks no one twice. `asked` is the answer until the request lapses, even after the report
 * was folded or searched again.
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

/** Returns whether a request is still open, or led to the room that the member is in. */
const isCurrent = ({ expiresAt }: Asked) =>
  expiresAt === null || Date.parse(expiresAt) > serverNow()

/** The key under which the member's recent searches are cached. */
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
