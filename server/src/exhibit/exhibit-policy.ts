import { DAY_S } from '@sidelight/contract/rules/limits'
import { durableBudget } from '../platform/limits/durable-budget.ts'

/**
 * (policy) Exhibits that one member may make in a day. Durable, because a restart must not renew
 * them.
 */
export const EXHIBITS = durableBudget({ name: 'exhibits', points: 3, seconds: DAY_S })

/** (policy) Time stamps that one member may request in a day: one for each exhibit. */
export const STAMPS = durableBudget({ name: 'stamps', points: 3, seconds: DAY_S })
