import type { Budget } from '../platform/limits.ts'

/** (policy) Problem reports from one network address; counted in memory, never in the database. */
export const PROBLEM_REPORTS: Budget = { name: 'problem-reports', points: 20, seconds: 24 * 3600 }
