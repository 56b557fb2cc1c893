import { DAY_MS } from '@sidelight/contract/rules/limits'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callPage } from '../platform/api/api.ts'
import { serverNow } from '../platform/api/server-clock.ts'
import { type Session, useSession, watchSession } from '../platform/session/session.ts'
import type { Totals } from './count-all.ts'
import { type BoardFilter, countFilters } from './filters/board-filter.ts'
import { groupPages } from './group-warnings.ts'

export type WarningPages = ReturnType<typeof useWarnings>

/** The first part of the query keys of the board. */
export const WARNINGS = 'warnings'
export const TOTALS = 'warning-totals'
export const REPORT = 'warning-report'
/**
 * A page that the reader has left is shown again without a request until the session ends.
 * Infinite, because the timer of a finite time would keep the build running, which renders the
 * board.
 */
const KEPT_MS = Number.POSITIVE_INFINITY
const firstPage = (): string | undefined => undefined

/** Reads the board page by page. While a new list loads, the old one is returned. */
export function useWarnings(filter: BoardFilter, enabled: boolean) {
  const audience = useAudience()
  return useInfiniteQuery({
    queryKey: [WARNINGS, audience, filter],
    queryFn: ({ pageParam, signal }) => fetchWarnings(filter, { cursor: pageParam }, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: groupPages,
    gcTime: KEPT_MS,
    enabled,
  })
}

function fetchWarnings(
  filter: BoardFilter,
  paging: { cursor: string | undefined; limit?: number },
  signal: AbortSignal,
) {
  const { text, verifiedOnly } = filter
  const { cursor, limit } = paging
  const part = { ...(cursor !== undefined && { cursor }), ...(limit !== undefined && { limit }) }
  if (text === '' && !isNarrowed(filter)) {
    const verified = verifiedOnly ? { verified: 'true' } : {}
    return callPage('listWarnings', { query: { ...part, ...verified }, signal })
  }
  return callPage('searchWarnings', { body: { ...bodyOf(filter), ...part }, signal })
}

/** Returns whether a filter needs a search. */
function isNarrowed(filter: BoardFilter): boolean {
  return countFilters(filter) > 0 || filter.order !== 'newest'
}

function bodyOf({ text, verifiedOnly, classes, place, days, order }: BoardFilter) {
  return {
    ...(text !== '' && { q: text }),
    ...(verifiedOnly && { verified: true }),
    ...(classes.length > 0 && { classes: [...classes] }),
    ...(place !== '' && { place }),
    ...(days > 0 && { since: new Date(serverNow() - days * DAY_MS).toISOString().slice(0, 10) }),
    ...(order !== 'newest' && { order }),
  }
}

/**
 * Returns the totals of a filtered list, counted up to 200 warnings. Undefined until they are
 * known. Without a filter only the loaded warnings are counted.
 */
export function useTotals(filter: BoardFilter, list: WarningPages): Totals | undefined {
  const audience = useAudience()
  const loaded = list.isPlaceholderData ? undefined : list.data
  const isWhole = loaded !== undefined && !list.hasNextPage
  const isNarrow = filter.text !== '' || filter.verifiedOnly || isNarrowed(filter)
  const { data } = useQuery({
    queryKey: [TOTALS, audience, filter],
    queryFn: async ({ client, signal }) => {
      const { countAll } = await import('./count-all.ts')
      return countAll(client.getQueryData([WARNINGS, audience, filter]), (cursor, limit) =>
        fetchWarnings(filter, { cursor, limit }, signal),
      )
    },
    enabled: loaded !== undefined && !isWhole && isNarrow,
  })
  if (!isWhole) return loaded && data
  return { numbers: loaded.groups.length, warnings: loaded.warnings, more: false }
}

/**
 * Returns a key for the reader of the list, because the server marks a member's own cards. A
 * request that was sent while the session was loading had the same cookie, so its answer belongs to
 * the first reader of this page and is not requested again (§7).
 */
export function useAudience(): string {
  const reader = readerOf(useSession())
  return reader === 'loading' || reader === firstReader ? 'first' : reader
}

let firstReader: string | undefined
watchSession((session) => {
  if (session.state !== 'loading') firstReader ??= readerOf(session)
})

function readerOf(session: Session): string {
  return session.state === 'signed-in' ? session.member.id : session.state
}
