import { z } from 'zod'
import { TimeStamp } from '../../exhibit.ts'
import { call } from '../call.ts'
import { fieldError } from '../field-error.ts'
import { exactText, shownText } from '../text.ts'
import { count, queryNumber } from '../whole-number.ts'
import { moderationPaths } from './paths.ts'

/** The maximum number of hashes in one answer. */
export const LEDGER_PAGE = 5_000

const head = shownText.describe('SHA-256 of everything up to this line, in hex')

const params = z.object({
  day: exactText(10).regex(
    /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
    fieldError('Enter a date.'),
  ),
})

export const ledgerCalls = {
  getLedgerDay: call(moderationPaths.getLedgerDay, {
    summary: 'List the hashes of the lines published on a day, to follow the chain',
    access: 'public',
    maxAgeSeconds: 3_600,
    params,
    query: z.object({ after: queryNumber(0).optional() }),
    answer: z.object({
      day: shownText,
      before: z.object({ n: count, head }).nullable().describe('The previously published head'),
      n: count.describe('The number of the last line'),
      head,
      lines: z
        .array(shownText)
        .describe('The SHA-256 of each line. The head after it is SHA-256(previous head, this)'),
      next: count.optional().describe('Present if there are more: request them with `after`'),
    }),
  }),
  getLedgerStamp: call(moderationPaths.getLedgerStamp, {
    summary: 'Get the time stamp, by an outside authority, of the head published on a day',
    access: 'public',
    maxAgeSeconds: 3_600,
    params,
    answer: TimeStamp.extend({
      day: shownText.describe('The day on which the head was published'),
      text: shownText.describe('The exact bytes that were stamped: NUMBER:HEAD and a line feed'),
    }),
  }),
}
