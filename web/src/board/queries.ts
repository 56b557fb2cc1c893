import type { OwnWarning, Warning } from '@sidelight/contract/board'
import type { InputOf } from '@sidelight/contract/calls'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call, callPage, type Page } from '../platform/api.ts'
import { useSession } from '../platform/session.ts'

/** What narrows the list. It lives in memory only: search text must not stand in an address. */
export interface BoardFilter {
  text: string
  verifiedOnly: boolean
}

export type WarningPages = ReturnType<typeof useWarnings>

const WARNINGS = 'warnings'
const OWN = 'own-warnings'
const firstPage = (): string | undefined => undefined

/** The board, newest first, page by page; the old list stands while a new one is on its way. */
export function useWarnings(filter: BoardFilter) {
  const audience = useAudience()
  return useInfiniteQuery({
    queryKey: [WARNINGS, audience, filter],
    queryFn: ({ pageParam, signal }) => fetchWarnings(filter, pageParam, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: joinPages,
  })
}

function joinPages({ pages }: InfiniteData<Page<Warning[]>>): Warning[] {
  return pages.flatMap(({ answer }) => answer)
}

function fetchWarnings(
  { text, verifiedOnly }: BoardFilter,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const paging = cursor === undefined ? {} : { cursor }
  if (text === '') {
    const verified = verifiedOnly ? { verified: 'true' } : {}
    return callPage('listWarnings', { query: { ...paging, ...verified }, signal })
  }
  const verified = verifiedOnly ? { verified: true } : {}
  return callPage('searchWarnings', { body: { q: text, ...paging, ...verified }, signal })
}

/**
 * Whose board it is: a member sees her own cards marked. A list that was asked for while the session
 * was still being read went out with the same cookie, so it counts for whoever the reader is.
 */
function useAudience(): string {
  const session = useSession()
  const reader = session.state === 'signed-in' ? session.member.id : session.state
  const [arrival, setArrival] = useState({ key: reader, reader })
  if (arrival.reader === 'loading' && reader !== 'loading') setArrival({ ...arrival, reader })
  return reader === arrival.reader ? arrival.key : reader
}

/** A filled form on its way; `editedId` names the warning that it writes anew. */
interface FilledForm {
  body: InputOf<'postWarning'>['body']
  key: string
  editedId?: string | undefined
}

/** Posts a warning under the idempotency key of its form, or writes one anew; then the lists are read again. */
export function useSaveWarning() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key, editedId }: FilledForm) =>
      editedId === undefined
        ? call('postWarning', { body, idempotencyKey: key })
        : call('changeWarning', { params: { id: editedId }, body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [WARNINGS] })
      void client.invalidateQueries({ queryKey: [OWN] })
    },
  })
}

/** What the member posted, newest first. */
export function useOwnWarnings(memberId: string) {
  return useQuery({
    queryKey: [OWN, memberId],
    queryFn: ({ signal }) => call('listOwnWarnings', { params: { id: memberId }, signal }),
  })
}

/** Deletes one of her warnings; the board is read again. */
export function useDeleteWarning(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteWarning', { params: { id } }),
    onSuccess: (_answer, id) => {
      client.setQueryData<OwnWarning[]>([OWN, memberId], (list) =>
        list?.filter((warning) => warning.id !== id),
      )
      void client.invalidateQueries({ queryKey: [WARNINGS] })
    },
  })
}

/** Tells the moderators about a warning. */
export function useReportProblem(warningId: string) {
  return useMutation({
    mutationFn: (body: InputOf<'reportProblem'>['body']) =>
      call('reportProblem', { params: { id: warningId }, body }),
  })
}
