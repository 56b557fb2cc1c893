import type { DatePlan } from '@sidelight/contract/date-plans'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { serverNow } from '../platform/api/server-clock.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { callDatePlan } from './call-date-plan.ts'

const keyOf = (memberId: string) => ['date plans', memberId]

/** Reads the member's plans. They are read again after a notification. */
export function usePlans(memberId: string) {
  return useQuery({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => callDatePlan('listDatePlans', { params: { id: memberId }, signal }),
    staleTime: 0,
    // A plan also changes its state when a time is reached, of which the server sends no signal.
    refetchInterval: ({ state: { data } }) => untilNextState(data?.plans ?? []),
    meta: { until: ['notification'] },
  })
}

/**
 * Milliseconds after a change of state, because the server's clock may be behind the page's
 * estimate.
 */
const MARGIN_MS = 1_000

/** Returns the milliseconds until the next plan changes its state, or false if none will. */
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

/** A member's action on a plan: checked in, cancelled, or moved to a later time. */
export type PlanAct = { plan: string } & (
  | { act: 'check-in' | 'cancel' }
  | { act: 'move'; dueAt: string }
)

/**
 * Returns the mutation that runs an action on a plan, one at a time. Afterwards the plans are read
 * again, even after a refusal.
 */
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
