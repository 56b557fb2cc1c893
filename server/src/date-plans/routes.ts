import { OPENING } from '@sidelight/contract/date-plans'
import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import { openPlan } from './open-plan.ts'
import { endPlan, listPlans, moveOwnPlan, type PlanServices, setPlan } from './own-plans.ts'

/** Returns the calls of date plans. */
export function datePlanRoutes(services: PlanServices): ServedCall[] {
  return [
    serveCall('listDatePlans', async ({ db, params }) => ({
      plans: await listPlans({ ...services, db }, params.id),
    })),
    serveCall('setDatePlan', ({ db, params, body }) =>
      setPlan({ ...services, db }, params.id, body),
    ),
    serveCall('moveDatePlan', ({ db, params, body }) =>
      moveOwnPlan({ ...services, db }, params.id, { ...body, plan: params.plan }),
    ),
    serveCall('checkIn', ({ db, params }) => endPlan({ ...services, db }, params.id, params.plan)),
    serveCall('cancelDatePlan', ({ db, params }) =>
      endPlan({ ...services, db }, params.id, params.plan),
    ),
    serveCall('openDatePlan', async ({ db, body, network }) => {
      const note = await openPlan({ ...services, db }, body.token)
      await services.limits.refund(OPENING, network)
      return note
    }),
  ]
}
