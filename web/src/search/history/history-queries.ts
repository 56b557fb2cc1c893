import type { HistoryDays } from '@sidelight/contract/rules/preferences-defaults'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAccount } from '../../platform/api/call-account.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { recentSearchesOf } from '../queries.ts'
import { forgetSearch } from '../stored/stored-search.ts'

const historyKey = ['search', 'history']

const historyQuery = queryOptions({
  queryKey: historyKey,
  queryFn: async ({ signal }) => (await callAccount('getPreferences', { signal })).history,
})

/**
 * Reads for how many days the member's searches are stored. Sends nothing while `enabled` is false.
 */
export function useHistoryDays({ enabled = true } = {}) {
  return useQuery({ ...historyQuery, enabled })
}

/** Reads the days outside of components. Rejects without a connection. */
export function readHistoryDays(client: QueryClient): Promise<HistoryDays> {
  return client.fetchQuery(historyQuery)
}

/**
 * Returns the mutation that changes for how many days searches are stored. Resolves to how many
 * searches this deleted.
 */
export function useSaveHistory(memberId: string) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (history: HistoryDays) => callAccount('savePreferences', { body: { history } }),
    onSuccess: ({ history }) => {
      if (history === 0) forgetSearch(client)
      client.setQueryData<HistoryDays>(historyKey, history)
      return client.invalidateQueries({ queryKey: recentSearchesOf(memberId) })
    },
  })
}
