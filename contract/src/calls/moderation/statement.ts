import { z } from 'zod'
import { shownText } from '../text.ts'

const day = shownText.describe('ISO 8601 date')

/**
 * A statement of reasons (Digital Services Act, article 17), with the fields of the EU's public
 * database of such statements. It reveals nothing about the author or the reporter.
 */
export const StatementOfReasons = z.object({
  puid: shownText.describe('The id of the case'),
  decision_visibility: z.enum(['REMOVED', 'DISABLED', 'OTHER']),
  decision_visibility_other: z
    .enum(['CORRECTED', 'NOT_BY_NUMBER', 'BADGE', 'NOT_PUBLISHED', 'ROOM_BAN'])
    .nullable(),
  decision_ground: z.enum(['INCOMPATIBLE_CONTENT', 'ILLEGAL_CONTENT']),
  decision_ground_ground: shownText.describe('The rule, by its name in the list of reasons'),
  decision_ground_explanation: shownText.describe('The rule in English; empty for another reason'),
  decision_facts: shownText.describe('The explanation of the moderator; may be empty'),
  category: z.enum([
    'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
    'PROTECTION_OF_MINORS',
    'NON_CONSENSUAL_BEHAVIOUR',
    'VIOLENCE',
    'ILLEGAL_OR_HARMFUL_SPEECH',
    'SCOPE_OF_PLATFORM_SERVICE',
  ]),
  content_type: z.literal('TEXT'),
  content_date: day.nullable().describe('Null if the warning was deleted'),
  application_date: day,
  end_date: day.nullable().describe('Null: permanent'),
  territorial_scope: z.literal('ALL'),
  source_type: z.enum(['ARTICLE_16', 'TRUSTED_FLAGGER', 'VOLUNTARY', 'OTHER']),
  automated_detection: z.boolean().describe('A rule found it before a moderator read it'),
  automated_decision: z.literal('NOT_AUTOMATED'),
  redress: z.object({
    appeal_until: day
      .nullable()
      .describe('An appeal here, to another moderator; null if it was used or the time is over'),
    out_of_court: z.literal(true),
    court: z.literal(true),
  }),
  ledger: shownText
    .nullable()
    .describe('Our own field: the ledger line of the decision, as number:head'),
})
export type StatementOfReasons = z.infer<typeof StatementOfReasons>
