import { z } from 'zod'
import { caseClasses, caseOutcomes } from '../../rules/case-policy.ts'
import { toldKinds } from '../../rules/told-kinds.ts'
import { call } from '../call.ts'
import { isoDate, shownText } from '../text.ts'
import { count } from '../whole-number.ts'
import { moderationPaths } from './paths.ts'

/**
 * A count. For the public it is rounded down to a multiple of 5, and 1 to 4 become "under 5",
 * because a small number could identify people.
 */
const figure = z.union([count, z.literal('under 5')])
export type Figure = z.infer<typeof figure>

const days = count.nullable()

export const TransparencyMonth = z.object({
  month: shownText.describe('The month in which the cases were opened, such as 2026-11'),
  opened: z.record(z.enum(caseClasses), figure),
  outcomes: z.record(z.enum(caseOutcomes), figure),
  withdrawn: figure,
  appealed: figure,
  reversed: figure.describe('Decided differently on appeal'),
  late: figure,
  strikes: figure.describe('Strikes given in this month'),
  conflicts: figure.describe('How often in this month a moderator declared a conflict of interest'),
  medianDays: days.describe('Null in public for fewer than 5 decisions'),
  slowestDays: days.describe('Nine of ten decisions took at most this long'),
})
export type TransparencyMonth = z.infer<typeof TransparencyMonth>

/** Figures that moderators see exactly and the public sees rounded down. */
const figures = {
  months: z.array(TransparencyMonth),
  kinds: z.record(z.enum(toldKinds), figure).describe('Cases opened in the last 12 months'),
  waiting: figure.describe('Cases without a decision now'),
  oldestDays: days.describe('Days since the oldest was opened; null for fewer than 5'),
}

const pictures = z.object({ received: figure, erased: figure })
const orders = z.object({ received: figure, answered: figure })

/** The pictures, messages and orders that arrived in a past month, and their outcomes. */
const MonthBesideCases = z.object({
  month: shownText.describe('A month such as 2026-11'),
  evidence: pictures.describe('Pictures'),
  support: z
    .object({ inTime: figure, late: figure })
    .describe('Answered messages of the contact page, by whether they were in time'),
  orders: orders.describe('Of courts and authorities'),
})
export type MonthBesideCases = z.infer<typeof MonthBesideCases>

/**
 * The number of waiting cases whose age is at least `fromDays` and less than that of the next row.
 */
const QueueAge = z.object({ fromDays: count, cases: count })
export type QueueAge = z.infer<typeof QueueAge>

export const transparencyCalls = {
  getTransparency: call(moderationPaths.getTransparency, {
    summary: 'Get figures about what was reported and decided in the last 12 months',
    access: 'public',
    maxAgeSeconds: 3_600,
    answer: z.object({
      ...figures,
      besideCases: z.array(MonthBesideCases).describe('The last 12 complete months'),
      offices: z.array(shownText).describe('The names of offices of help that agreed to be named'),
      ledger: z
        .object({
          day: shownText.describe('The last day on which it was verified and published'),
          n: count,
          head: shownText,
          current: z.boolean().describe('Whether that was within the last two days'),
          stamp: z
            .object({
              day: shownText.describe('The day on which the stamped head was published'),
              n: count,
              head: shownText,
              stampedAt: isoDate,
              authority: shownText,
              practice: z.boolean().describe('By a sandbox, so it proves nothing'),
            })
            .nullable()
            .describe('The newest stamp, of this head or an earlier one; null if there is none'),
        })
        .nullable(),
      ledgerFault: z
        .object({
          day: shownText.describe('The day on which the last check found it'),
          line: count.describe('The first line that differs from what was chained or published'),
        })
        .nullable()
        .describe('Null if the last check found the ledger unbroken'),
      stampFault: z
        .object({
          day: shownText.describe('The day on which the last check found it'),
          of: shownText.describe('The published day whose time stamp does not fit'),
        })
        .nullable()
        .describe('A stamp that does not fit breaks no chain; it only proves nothing'),
    }),
  }),
  getFigures: call(moderationPaths.getFigures, {
    summary: 'Get the exact figures, and how long cases have waited',
    access: 'console',
    answer: z.object({
      ...figures,
      evidence: pictures.describe('Pictures in the last 12 months'),
      support: z
        .object({ answered: count, inTimePercent: count.nullable() })
        .describe(
          'Messages of the contact page in the last 12 months, and the share that was in time; null if there are none',
        ),
      orders: orders.describe('Of courts and authorities in the last 12 months'),
      strikes: figure.describe('Strikes that count today'),
      conflicts: figure.describe('In the last 12 months'),
      queue: z.array(QueueAge),
    }),
  }),
}
