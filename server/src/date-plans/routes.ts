import { LINK_CHECK_IN, OPENING } from '@sidelight/contract/date-plans'
import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import { openPlan } from './open-plan.ts'
import { endPlan, endPlanByLink, listPlans, moveOwnPlan } from './own-plans.ts'
import { refuseEmails } from './refusal.ts'
import { type SetServices, setPlan } from './set-plan.ts'

interface RouteServices extends SetServices {
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
    serveCall('checkIn', ({ db, params }) => endPlan({ ...services, db }, params.id, params.plan)),
    serveCall('cancelDatePlan', ({ db, params }) =>
      endPlan({ ...services, db }, params.id, params.plan),
    ),
    serveCall('openDatePlan', async ({ db, body, network }) => {
      const { answer, toTell } = await openPlan({ ...services, db }, body.token)
      if (toTell !== undefined) tellOpened(toTell)
      await limits.refund(OPENING, network)
      return answer
    }),
    serveCall('checkInByLink', async ({ db, body, network }) => {
      const ended = await endPlanByLink({ ...services, db }, body.token)
      await limits.refund(LINK_CHECK_IN, network)
      return ended
    }),
    serveCall('refusePlanEmails', ({ db, body }) => refuseEmails({ ...services, db }, body.token)),
  ]
}
