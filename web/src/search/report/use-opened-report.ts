import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { ApiError } from '../../platform/api/api-error.ts'
import { useMember } from '../../platform/session/session.ts'
import { type Search, useMatchDetails } from '../queries.ts'

export interface OpenedReport {
  /** How much of the report the member's plan opens now. */
  level: NonNullable<SearchAnswer['details']>
  query: ReturnType<typeof useMatchDetails>
}

/**
 * Reads what the member's plan opens of a report, while `shown` is true. A plan that was bought or
 * has ended since the search counts at once, because the server decides.
 */
export function useOpenedReport(search: Search, matchId: string, shown: boolean): OpenedReport {
  const member = useMember()
  const tier = member?.subscriptionTier
  const level = tier === 'full' || tier === 'vip' ? 'full' : (search.answer.details ?? 'none')
  const query = useMatchDetails({
    text: search.text,
    matchId,
    memberId: member?.id ?? '',
    enabled: shown && level !== 'none',
  })
  return { level: isRefused(query.error) ? 'none' : level, query }
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'plan_required'
