import { z } from 'zod'
import { accountPaths } from './account-paths.ts'
import { OwnWarning } from './calls/board.ts'
import { call } from './calls/call.ts'
import { OwnEntry } from './calls/entries.ts'
import { fieldError } from './calls/field-error.ts'
import { exactText, isoDate, shownText } from './calls/text.ts'
import { caseKinds, caseOutcomes, caseReasonNames } from './rules/case-policy.ts'

const OutcomeTexts = z.partialRecord(z.enum(caseOutcomes), shownText)

/** The texts of the printed page in the member's language. `{day}` is the day of the time stamp. */
export const ExhibitTexts = z.object({
  title: shownText,
  practice: shownText,
  unstamped: shownText,
  proves: z.object({ title: shownText, text: shownText }),
  provesNot: z.object({ title: shownText, texts: z.array(shownText) }),
  labels: z.object({
    madeAt: shownText,
    product: shownText,
    stampedAt: shownText,
    authority: shownText,
    entries: shownText,
    warnings: shownText,
    none: shownText,
    phoneNumber: shownText,
    handle: shownText,
    email: shownText,
    name: shownText,
    nicknames: shownText,
    age: shownText,
    city: shownText,
    redFlags: shownText,
    notes: shownText,
    description: shownText,
    timeframe: shownText,
    writtenOn: shownText,
    state: shownText,
    changes: shownText,
  }),
  states: z.object({
    held: shownText,
    published: shownText,
    disputed: shownText,
    removed: shownText,
  }),
  changes: z.object({
    changed: shownText,
    verify: shownText,
    unverify: shownText,
    dispute: shownText,
    undispute: shownText,
    remove: shownText,
  }),
  decisions: z
    .object({
      label: shownText,
      outcomes: OutcomeTexts,
      outcomesOfKind: z
        .partialRecord(z.enum(caseKinds), OutcomeTexts)
        .optional()
        .describe('Where an outcome has another meaning for a kind of case'),
      reasons: z.partialRecord(z.enum(caseReasonNames), shownText),
    })
    .optional()
    .describe('Absent in records that were saved before they contained decisions'),
  howTo: z.array(shownText),
})
export type ExhibitTexts = z.infer<typeof ExhibitTexts>

/** The changes that a warning can go through, by its author or the operator. */
const changeKinds = ['changed', 'verify', 'unverify', 'dispute', 'undispute', 'remove'] as const
export type ExhibitChange = (typeof changeKinds)[number]

/** The final decision of moderators in a case about a warning, and its day. */
const ExhibitDecision = z.object({
  kind: z.enum(caseKinds),
  openedOn: shownText.describe('Day'),
  on: shownText.describe('Day'),
  outcome: z.enum(caseOutcomes),
  reason: z.enum(caseReasonNames),
  explanation: shownText.describe('The explanation of the moderator; may be empty'),
})
export type ExhibitDecision = z.infer<typeof ExhibitDecision>

/**
 * Everything that a member wrote, for a lawyer or a court. Its canonical JSON is hashed and
 * time-stamped. The printed page is generated from this value alone, so its texts are part of the
 * value.
 */
export const Exhibit = z.object({
  format: z.literal(1),
  product: shownText,
  version: shownText,
  language: z.enum(['en', 'es']),
  madeAt: isoDate,
  entries: z.array(OwnEntry),
  warnings: z.array(
    OwnWarning.omit({ mayConfirm: true }).extend({
      changes: z.array(z.object({ on: shownText.describe('Day'), what: z.enum(changeKinds) })),
      decisions: z.array(ExhibitDecision).optional(),
    }),
  ),
  texts: ExhibitTexts,
})
export type Exhibit = z.infer<typeof Exhibit>

/** A time stamp (RFC 3161) and what is needed to verify it. */
export const TimeStamp = z.object({
  stamp: shownText.describe('The response of the authority (RFC 3161), in base64'),
  practice: z.boolean().describe('The authority is a sandbox: its stamp proves nothing'),
  stampedAt: isoDate,
  authority: shownText.describe("The name in the authority's certificate"),
  certificate: shownText.describe("The authority's certificate, as PEM"),
})
export type TimeStamp = z.infer<typeof TimeStamp>

export const exhibitCalls = {
  makeExhibit: call(accountPaths.makeExhibit, {
    summary: 'Get everything that the member wrote as an exhibit; nothing is stored',
    access: 'member',
    stepUp: true,
    suspendedToo: true,
    answer: Exhibit,
  }),
  stampExhibit: call(accountPaths.stampExhibit, {
    summary: 'Get a time stamp over a hash; the authority receives nothing else',
    access: 'member',
    stepUp: true,
    suspendedToo: true,
    body: z.object({
      hash: exactText(64).regex(
        /^[\da-f]{64}$/,
        fieldError('Send a SHA-256 hash as 64 hexadecimal digits.'),
      ),
    }),
    answer: TimeStamp,
  }),
}
