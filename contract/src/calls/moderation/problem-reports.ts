import { z } from 'zod'
import { EMAIL_LENGTH, REPORT_NOTE_LENGTH } from '../../rules/limits.ts'
import { call } from '../call.ts'
import { fieldError } from '../field-error.ts'
import { paths } from '../paths.ts'
import { idParams, isoDate, optionalText, requiredText, shownText } from '../text.ts'

export const problemTopics = [
  'about-me',
  'wrong',
  'identifies-somebody',
  'abuse',
  'minor',
  'doxxing',
  'old-number',
] as const

export const problemReportCalls = {
  reportProblem: call(paths.reportProblem, {
    summary: 'Report a warning to the moderators; open to everybody, including the person named',
    access: 'public',
    creates: true,
    params: idParams,
    body: z.object({
      topic: z.enum(problemTopics),
      message: requiredText(REPORT_NOTE_LENGTH, fieldError('Say what is wrong.')),
      contact: optionalText(EMAIL_LENGTH),
    }),
    answer: z.object({
      received: z.literal(true),
      receipt: shownText.describe('16 digits that open the case; shown only once'),
      dueAt: isoDate,
      ledger: shownText.describe('Its ledger line, as number:head'),
    }),
  }),
}
