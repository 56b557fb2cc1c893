import { DAY_S } from '@sidelight/contract/rules/limits'
import type { Budget } from '../platform/limits/limits.ts'

/** (policy) Plans that a member sets or moves in a day. */
export const PLAN_CHANGES: Budget = { name: 'plan-changes', points: 20, seconds: DAY_S }
