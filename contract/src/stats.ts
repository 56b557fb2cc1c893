import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'

export const Stats = z.object({
  totalUsers: z.number().int(),
  numbersChecked: z.number().int(),
  privacyProtected: z.number().describe('Per cent of stored identifier values that are sealed'),
})
export type Stats = z.infer<typeof Stats>

export const statsCalls = {
  getStats: call(paths.getStats, {
    summary: 'The three figures of the landing page',
    access: 'public',
    maxAgeSeconds: 300,
    answer: Stats,
  }),
}
