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
    summary: 'The hashes of the lines that were published on a day, to follow the chain by',
    access: 'public',
    maxAgeSeconds: 3_600,
    params,
    query: z.object({ after: queryNumber(0).optional() }),
    answer: z.object({
      day: shownText,
      before: z.object({ n: count, head }).nullable().describe('What was published before'),
      n: count.describe('The number of the last line'),
      head,
      lines: z
        .array(shownText)
        .describe('The SHA-256 of each line: the head after it is SHA-256(head before it, this)'),
      next: count.optional().describe('Present when there are more: ask again with `after`'),
    }),
  }),
  getLedgerStamp: call(moderationPaths.getLedgerStamp, {
    summary: 'The time stamp of the head that was published on a day, by an authority outside',
    access: 'public',
    maxAgeSeconds: 3_600,
    params,
    answer: TimeStamp.extend({
      day: shownText.describe('On which the head was published'),
      text: shownText.describe('What was stamped, to the byte: NUMBER:HEAD and a line feed'),
    }),
  }),
}
