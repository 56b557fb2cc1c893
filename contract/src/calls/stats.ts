import { z } from 'zod'
import { NEW_WARNINGS_MAX } from '../rules/limits.ts'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { idParams, isoDate } from './text.ts'
import { count } from './whole-number.ts'

export const Stats = z.object({
  totalUsers: count,
  numbersChecked: count,
  privacyProtected: z
    .number()
    .min(0)
    .max(100)
    .describe('Percentage of stored identifier values that are sealed'),
})
export type Stats = z.infer<typeof Stats>

/** What changed on the board since the member's previous visit. */
export const LastVisit = z.object({
  since: isoDate.nullable().describe('The hour of the previous visit; null on the first one'),
  newWarnings: count.describe(
    `Published by others since then; at most ${NEW_WARNINGS_MAX} are counted`,
  ),
})
export type LastVisit = z.infer<typeof LastVisit>

export const statsCalls = {
  getStats: call(paths.getStats, {
    summary: 'Get the three figures of the landing page',
    access: 'public',
    maxAgeSeconds: 300,
    answer: Stats,
  }),
  recordVisit: call(paths.recordVisit, {
    summary: 'Record a visit of the member, and count what is new since the previous one',
    access: 'owner',
    params: idParams,
    answer: LastVisit,
  }),
}
