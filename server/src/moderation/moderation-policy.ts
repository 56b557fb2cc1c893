import type { Budget } from '../platform/limits.ts'

/**
 * (policy) Problem reports from one network address; counted in the process or in Redis, never in
 * the database.
 */
export const PROBLEM_REPORTS: Budget = { name: 'problem-reports', points: 20, seconds: 24 * 3600 }
