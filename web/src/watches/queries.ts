import type { InputOf } from '@sidelight/contract/calls/calls'
import type { Watch, Watches } from '@sidelight/contract/calls/watches'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callAccount } from '../platform/api/call-account.ts'
import { serverDate } from '../platform/api/server-clock.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { isFreeAgain } from './watched-value.ts'

const keyOf = (memberId: string) => ['watches', memberId]

/** A watch as it is sent to the server. */
export type SentWatch = InputOf<'saveWatches'>['body']['watches'][number]

export function useWatches(memberId: string) {
  return useQuery({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => callAccount('listWatches', { params: { id: memberId }, signal }),
    meta: { plan: 'reread' },
  })
}

/** How many watches are beyond the member's plan, and when they are deleted. */
export interface PausedWatches {
  count: number
  until: string
}

/** Returns the watches beyond the member's plan. `paused` is undefined if there are none. */
export function usePausedWatches(memberId: string) {
  const { data, isPending } = useWatches(memberId)
  const count = (data?.watches ?? []).filter(({ resting }) => resting).length
  const until = data?.restsUntil
  const paused: PausedWatches | undefined =
    count > 0 && until !== undefined ? { count, until } : undefined
  return { paused, isPending }
}

/** Returns the watches whose value can be checked again for free. */
export function useFreeAgain(memberId: string): readonly Watch[] {
  const { data } = useWatches(memberId)
  return (data?.watches ?? []).filter((watch) => isFreeAgain(watch, serverDate()))
}

/**
 * Returns the mutation that replaces the member's watches. The answer updates the list.
 */
export function useSaveWatches(memberId: string) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (watches: SentWatch[]) =>
      callAccount('saveWatches', { params: { id: memberId }, body: { watches } }),
    onSuccess: (saved: Watches) => client.setQueryData<Watches>(keyOf(memberId), saved),
  })
}

export function toSent(watches: readonly Watch[]): SentWatch[] {
  return watches.map(({ kind, value, meeting }) => ({
    kind,
    value,
    ...(meeting === undefined ? {} : { meeting }),
  }))
}
