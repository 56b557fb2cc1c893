import { DAY_S } from '@sidelight/contract/rules/limits'
import type { Budget } from '../platform/limits/limits.ts'

/**
 * (policy) Problem reports of one network in a day; counted in the process or in Redis, never in
 * the database.
 */
export const PROBLEM_REPORTS: Budget = { name: 'problem-reports', points: 5, seconds: DAY_S }

/**
 * (policy) Takedown requests of one network in a day; counted in the process or in Redis, never in
 * the database.
 */
export const TAKE_DOWNS: Budget = { name: 'take-downs', points: 10, seconds: DAY_S }
