import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { shownText } from './text.ts'

export const draftCalls = {
  getDraftKeys: call(paths.getDraftKeys, {
    summary: 'The keys of the drafts that her browsers keep; the first seals, all of them open',
    access: 'member',
    suspendedToo: true,
    answer: z.object({
      keys: z
        .array(shownText)
        .describe('Base64url, newest first; the same in every session of hers'),
    }),
  }),
}
