import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { idParams, isoDate } from './text.ts'

export const Stats = z.object({
  totalUsers: z.number().int(),
  numbersChecked: z.number().int(),
  privacyProtected: z.number().describe('Per cent of stored identifier values that are sealed'),
})
export type Stats = z.infer<typeof Stats>

/** New warnings are counted up to this number. */
export const NEW_WARNINGS_MAX = 100

/** What changed on the board since a member was last here. */
export const LastVisit = z.object({
  since: isoDate.nullable().describe('The hour of the visit before this one; null on the first'),
  newWarnings: z
    .number()
    .int()
    .describe(`Published by others since then; at most ${NEW_WARNINGS_MAX} are counted`),
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
