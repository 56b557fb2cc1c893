import type { DatePlan } from '@sidelight/contract/date-plans'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { serverNow } from '../platform/api/server-clock.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { callDatePlan } from './call-date-plan.ts'

const keyOf = (memberId: string) => ['date plans', memberId]

/** Reads the member's plans. A reminder causes them to be read again. */
export function usePlans(memberId: string) {
  return useQuery({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => callDatePlan('listDatePlans', { params: { id: memberId }, signal }),
    staleTime: 0,
    // What is due changes with time alone, without a signal.
    refetchInterval: ({ state: { data } }) => untilNextState(data?.plans ?? []),
    meta: { until: ['notification'] },
  })
}

/** Milliseconds after a boundary, because the server's clock may be behind what this page reads. */
const MARGIN_MS = 1_000

/** Returns in how many milliseconds one of the plans changes its state; false if none will. */
function untilNextState(plans: readonly DatePlan[]): number | false {
  const now = serverNow()
  const boundaries = plans
    .flatMap(({ dueAt, releasedAt, deletedAt }) => [dueAt, releasedAt, deletedAt])
    .map((moment) => Date.parse(moment) - now)
    .filter((wait) => wait > -MARGIN_MS)
  return boundaries.length > 0 && Math.min(...boundaries) + MARGIN_MS
}

/** Returns a function that reads the plans again. */
export function useRereadPlans(memberId: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(memberId) })
}

/** A member's action on a plan: back safely, not going, or needing longer. */
export type PlanAct = { plan: string } & (
  | { act: 'check-in' | 'cancel' }
  | { act: 'move'; dueAt: string }
)

/** Runs an action on one plan, one at a time, then reads the plans again, even after a refusal. */
export function usePlanAct(memberId: string) {
  const reread = useRereadPlans(memberId)
  return useSingleMutation({
    async mutationFn(wanted: PlanAct): Promise<void> {
      const params = { id: memberId, plan: wanted.plan }
      if (wanted.act === 'move') {
        await callDatePlan('moveDatePlan', { params, body: { dueAt: wanted.dueAt } })
      } else {
        await callDatePlan(wanted.act === 'cancel' ? 'cancelDatePlan' : 'checkIn', { params })
      }
    },
    onSettled: reread,
  })
}
