import { DAY_S } from '@sidelight/contract/rules/limits'
import type { Budget } from '../platform/limits/limits.ts'

/** (policy) Records a day of one member. Durable: a restart must not renew them. */
export const EXHIBITS: Budget = { name: 'exhibits', points: 3, seconds: DAY_S, durable: true }

/** (policy) Time stamps a day of one member: one for each record. */
export const STAMPS: Budget = { name: 'stamps', points: 3, seconds: DAY_S, durable: true }
