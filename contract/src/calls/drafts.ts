import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { shownText } from './text.ts'

export const draftCalls = {
  getDraftKeys: call(paths.getDraftKeys, {
    summary: "Get the keys of drafts in the member's browsers; the first encrypts, all decrypt",
    access: 'member',
    suspendedToo: true,
    answer: z.object({
      keys: z
        .array(shownText)
        .describe("Base64url, newest first; the same in all of the member's sessions"),
    }),
  }),
}
