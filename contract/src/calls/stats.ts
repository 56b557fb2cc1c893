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
    .describe('Per cent of stored identifier values that are sealed'),
})
export type Stats = z.infer<typeof Stats>

/** What changed on the board since the member's previous visit. */
export const LastVisit = z.object({
  since: isoDate.nullable().describe('The hour of the visit before this one; null on the first'),
  newWarnings: count.describe(
    `Published by others since then; at most ${NEW_WARNINGS_MAX} are counted`,
  ),
})
export type LastVisit = z.infer<typeof LastVisit>

export const statsCalls = {
  getStats: call(paths.getStats, {
    summary: 'The three figures of the landing page',
    access: 'public',
    maxAgeSeconds: 300,
    answer: Stats,
  }),
  recordVisit: call(paths.recordVisit, {
    summary: 'Note that the member is here, and say what is new since her last visit',
    access: 'owner',
    params: idParams,
    answer: LastVisit,
  }),
}
