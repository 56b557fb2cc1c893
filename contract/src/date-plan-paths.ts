import type { Method } from './calls/method.ts'

/** Paths of the calls about date plans. Kept out of `paths`, which every page loads. */
export const datePlanPaths = {
  listDatePlans: ['GET', '/api/user/{id}/date-plans'],
  setDatePlan: ['POST', '/api/user/{id}/date-plans'],
  moveDatePlan: ['PATCH', '/api/user/{id}/date-plans/{plan}'],
  checkIn: ['POST', '/api/user/{id}/date-plans/{plan}/check-in'],
  cancelDatePlan: ['DELETE', '/api/user/{id}/date-plans/{plan}'],
  openDatePlan: ['POST', '/api/date-plans/open'],
  checkInByLink: ['POST', '/api/date-plans/check-in'],
  refusePlanEmails: ['POST', '/api/date-plans/refuse'],
} as const satisfies Record<string, readonly [Method, `/api/${string}`]>

export type DatePlanCallName = keyof typeof datePlanPaths
