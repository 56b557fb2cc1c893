import { z } from 'zod'
import { EMAIL_LENGTH, REPORT_NOTE_LENGTH } from '../rules/limits.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import { idParams, optionalText, requiredText } from './text.ts'

export const problemTopics = ['about-me', 'wrong', 'identifies-somebody', 'abuse'] as const

export const moderationCalls = {
  reportProblem: call(paths.reportProblem, {
    summary: 'Tell the moderators about a warning; open to everybody, the person named included',
    access: 'public',
    creates: true,
    params: idParams,
    body: z.object({
      topic: z.enum(problemTopics),
      message: requiredText(REPORT_NOTE_LENGTH, fieldError('Say what is wrong.')),
      contact: optionalText(EMAIL_LENGTH),
    }),
    answer: z.object({ received: z.literal(true) }),
  }),
}
