import type { Preferences } from '@sidelight/contract/calls/preferences'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAccount } from '../../platform/api/call-account.ts'
import { toast } from '../../platform/toasts.ts'
import { table } from './channel-messages.ts'

const KEY = ['preferences']

export function usePreferences() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callAccount('getPreferences', { signal }),
  })
}

/**
 * Returns the mutation that saves a part of the preferences. The change is shown at once, and
 * undone on failure.
 */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    // Requests run one after another, so that the responses to two quick presses arrive in order.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => callAccount('savePreferences', { body: change }),
    onMutate(change) {
      const before = client.getQueryData<Preferences>(KEY)
      client.setQueryData<Preferences>(KEY, (known) => known && { ...known, ...change })
      return before
    },
    onError(_error, _change, before) {
      client.setQueryData(KEY, before)
      toast(table.notSaved)
    },
  })
}
