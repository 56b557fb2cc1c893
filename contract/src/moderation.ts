import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { idParams, optionalText, text } from './text.ts'

export const problemTopics = ['about-me', 'wrong', 'identifies-somebody', 'abuse'] as const

export const moderationCalls = {
  reportProblem: call(paths.reportProblem, {
    summary: 'Tell the moderators about a warning; open to everybody, the person named included',
    access: 'public',
    creates: true,
    params: idParams,
    body: z.object({
      topic: z.enum(problemTopics),
      message: text(2_000).refine((value) => value !== '', 'Say what is wrong.'),
      contact: optionalText(320),
    }),
    answer: z.object({ received: z.literal(true) }),
  }),
}
