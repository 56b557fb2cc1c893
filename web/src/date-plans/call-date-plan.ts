import { datePlanPaths } from '@sidelight/contract/date-plan-paths'
import { callsOf } from '../platform/api/api.ts'

/** Makes a call about date plans: `callDatePlan('checkInByLink', { body: { token } })`. */
export const callDatePlan = callsOf(datePlanPaths)
