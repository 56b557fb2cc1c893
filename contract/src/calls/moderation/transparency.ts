import { z } from 'zod'
import { caseClasses, caseOutcomes } from '../../rules/case-policy.ts'
import { toldKinds } from '../../rules/told-kinds.ts'
import { call } from '../call.ts'
import { isoDate, shownText } from '../text.ts'
import { count } from '../whole-number.ts'
import { moderationPaths } from './paths.ts'

/**
 * In public, rounded down to a multiple of 5, with 1 to 4 shown as "under 5": a small number could
 * identify people.
 */
const figure = z.union([count, z.literal('under 5')])
export type Figure = z.infer<typeof figure>

const days = count.nullable()

export const TransparencyMonth = z.object({
  month: shownText.describe('In which the cases were opened: 2026-11'),
  opened: z.record(z.enum(caseClasses), figure),
  outcomes: z.record(z.enum(caseOutcomes), figure),
  withdrawn: figure,
  appealed: figure,
  reversed: figure.describe('Decided otherwise on appeal'),
  late: figure,
  strikes: figure.describe('Counted against somebody in this month'),
  conflicts: figure.describe(
    'How often in this month a moderator left a case, knowing somebody there',
  ),
  medianDays: days.describe('In public null for fewer than 5 decisions'),
  slowestDays: days.describe('Nine of ten decisions took no longer'),
})
export type TransparencyMonth = z.infer<typeof TransparencyMonth>

/** Figures that moderators see exactly and the public sees rounded down. */
const figures = {
  months: z.array(TransparencyMonth),
  kinds: z.record(z.enum(toldKinds), figure).describe('Cases opened in the last 12 months'),
  waiting: figure.describe('Cases without a decision now'),
  oldestDays: days.describe('Since the oldest of them was opened; null for fewer than 5'),
}

const pictures = z.object({ received: figure, erased: figure })
const orders = z.object({ received: figure, answered: figure })

/** The pictures, messages and orders that arrived in a past month, and their outcomes. */
const MonthBesideCases = z.object({
  month: shownText.describe('2026-11'),
  evidence: pictures.describe('Pictures'),
  support: z
    .object({ inTime: figure, late: figure })
    .describe('Answered messages of the contact page, by whether it was in the promised days'),
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
    summary: 'What was reported and decided in the last 12 months, in figures',
    access: 'public',
    maxAgeSeconds: 3_600,
    answer: z.object({
      ...figures,
      besideCases: z.array(MonthBesideCases).describe('The last 12 months that are over'),
      offices: z.array(shownText).describe('Of help, which agreed to be named'),
      ledger: z
        .object({
          day: shownText.describe('When it was verified and published last'),
          n: count,
          head: shownText,
          current: z.boolean().describe('That was within the last two days'),
          stamp: z
            .object({
              day: shownText.describe('On which the stamped head was published'),
              n: count,
              head: shownText,
              stampedAt: isoDate,
              authority: shownText,
              practice: z.boolean().describe('Of a sandbox: it proves nothing'),
            })
            .nullable()
            .describe('The newest, of this head or of one before; null without any'),
        })
        .nullable(),
      ledgerFault: z
        .object({
          day: shownText.describe('On which the last check found it'),
          line: count.describe('The first that is not what was chained or published'),
        })
        .nullable()
        .describe('Null while each check finds the ledger unbroken'),
      stampFault: z
        .object({
          day: shownText.describe('On which the last check found it'),
          of: shownText.describe('The published day whose time stamp does not fit'),
        })
        .nullable()
        .describe('A stamp that does not fit breaks no chain: it proves nothing'),
    }),
  }),
  getFigures: call(moderationPaths.getFigures, {
    summary: 'The public figures in full, and how long cases wait now',
    access: 'console',
    answer: z.object({
      ...figures,
      evidence: pictures.describe('Pictures in the last 12 months'),
      support: z
        .object({ answered: count, inTimePercent: count.nullable() })
        .describe(
          'Messages of the contact page in the last 12 months, and the share in the promised days; null for none',
        ),
      orders: orders.describe('Of courts and authorities in the last 12 months'),
      strikes: figure.describe('That count today'),
      conflicts: figure.describe('In the last 12 months'),
      queue: z.array(QueueAge),
    }),
  }),
}
