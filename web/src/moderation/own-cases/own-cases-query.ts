import { queryOptions } from '@tanstack/react-query'
import { callModeration } from '../call-moderation.ts'

export const ownCasesKey = (memberId: string): string[] => ['own cases', memberId]

export const ownCasesQuery = (memberId: string) =>
  queryOptions({
    queryKey: ownCasesKey(memberId),
    queryFn: ({ signal }) => callModeration('listOwnCases', { params: { id: memberId }, signal }),
    staleTime: 0,
    meta: { until: ['notification'] },
  })
