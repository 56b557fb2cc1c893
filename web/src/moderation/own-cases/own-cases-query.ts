import { queryOptions } from '@tanstack/react-query'
import { callModeration } from '../call-moderation.ts'

/** Returns the key of a member's own cases in the query cache. */
export const ownCasesKey = (memberId: string): string[] => ['own cases', memberId]

/** Returns the query of a member's own cases. */
export const ownCasesQuery = (memberId: string) =>
  queryOptions({
    queryKey: ownCasesKey(memberId),
    queryFn: ({ signal }) => callModeration('listOwnCases', { params: { id: memberId }, signal }),
    staleTime: 0,
    meta: { until: ['notification'] },
  })
