import { DAY_S } from '@sidelight/contract/rules/limits'
import { durableBudget } from '../platform/limits/durable-budget.ts'

/** (policy) Exhibits a day of one member. Durable: a restart must not renew them. */
export const EXHIBITS = durableBudget({ name: 'exhibits', points: 3, seconds: DAY_S })

/** (policy) Time stamps a day of one member: one for each exhibit. */
export const STAMPS = durableBudget({ name: 'stamps', points: 3, seconds: DAY_S })
