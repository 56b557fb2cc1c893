import type { Warning } from '@sidelight/contract/calls/board'
import { BOARD_PAGE_MAX } from '@sidelight/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { call, callPage, type Page } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { REPORT, useAudience } from '../queries.ts'

/** The length of a warning's id. The key of a group is shorter. */
const ID_LENGTH = 36
/** The most warnings about one number that are read. */
const REPORT_MAX = 500

/** Reads all warnings about one number. `known` is returned until they have loaded. */
export function useReport(group: string, known: readonly Warning[] | undefined) {
  const audience = useAudience()
  return useQuery({
    queryKey: [REPORT, audience, group],
    queryFn: ({ signal }) => fetchReport(group, signal),
    placeholderData: () => known,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Resolves to the warnings of a URL. Empty if the URL leads nowhere, or no longer does. */
async function fetchReport(group: string, signal: AbortSignal): Promise<readonly Warning[]> {
  try {
    if (group.length === ID_LENGTH) {
      return [await call('getWarning', { params: { id: group }, signal })]
    }
    const warnings: Warning[] = []
    let cursor: string | undefined
    do {
      const query = { group, limit: BOARD_PAGE_MAX, ...(cursor !== undefined && { cursor }) }
      const page: Page<Warning[]> = await callPage('listWarnings', { query, signal })
      warnings.push(...page.answer)
      cursor = page.nextCursor
    } while (cursor !== undefined && warnings.length < REPORT_MAX)
    return warnings
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return []
    throw error
  }
}
