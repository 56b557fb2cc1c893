import { LINK_CHECK_IN, OPENING } from '@sidelight/contract/date-plans'
import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { openPlan } from './open-plan.ts'
import { endPlan, endPlanByLink, listPlans, moveOwnPlan } from './own-plans.ts'
import { refuseEmails } from './refusal.ts'
import { type SetServices, setPlan } from './set-plan.ts'

interface RouteServices extends SetServices, Pick<Services, 'live'> {
  /** Notifies a member that the note was opened. Never rejects. */
  tellOpened: (memberId: string) => void
}

export function datePlanRoutes(services: RouteServices): ServedCall[] {
  const { limits, tellOpened } = services
  return [
    serveCall('listDatePlans', async ({ db, params }) => ({
      plans: await listPlans({ ...services, db }, params.id),
    })),
    serveCall('setDatePlan', ({ db, params, body, language }) =>
      setPlan({ ...services, db }, params.id, { plan: body, language }),
    ),
    serveCall('moveDatePlan', ({ db, params, body }) =>
      moveOwnPlan({ ...services, db }, params.id, { ...body, plan: params.plan }),
    ),
    serveCall('checkIn', ({ db, params, whenStored }) => {
      whenStored(() => signalEnded(services, params.id))
      return endPlan({ ...services, db }, params.id, params.plan)
    }),
    serveCall('cancelDatePlan', ({ db, params, whenStored }) => {
      whenStored(() => signalEnded(services, params.id))
      return endPlan({ ...services, db }, params.id, params.plan)
    }),
    serveCall('openDatePlan', async ({ db, body, network }) => {
      const { answer, toTell } = await openPlan({ ...services, db }, body.token)
      if (toTell !== undefined) tellOpened(toTell)
      await limits.refund(OPENING, network)
      return answer
    }),
    serveCall('checkInByLink', async ({ db, body, network }) => {
      const memberId = await endPlanByLink({ ...services, db }, body.token)
      if (memberId !== undefined) signalEnded(services, memberId)
      await limits.refund(LINK_CHECK_IN, network)
      return { deleted: true }
    }),
    serveCall('refusePlanEmails', ({ db, body }) => refuseEmails({ ...services, db }, body.token)),
  ]
}

/**
 * Signals to the member's open pages that a plan has ended, and its reminders with it. The
 * check-in may come from another browser, which need not be signed in.
 */
function signalEnded({ live }: Pick<RouteServices, 'live'>, memberId: string): void {
  live.signal(live.memberTopic(memberId), 'notification', {})
}
