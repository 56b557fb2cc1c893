import { z } from 'zod'
import { movableClasses } from '../../rules/case-classes.ts'
import {
  CASE_TEXT_LENGTH,
  caseDecisions,
  caseReasonNames,
  TAKE_DOWN_CONTENT_LENGTH,
} from '../../rules/case-policy.ts'
import { hasGap } from '../../rules/cases/template-gaps.ts'
import { DESCRIPTION_MAX } from '../../rules/limits.ts'
import { call } from '../call.ts'
import { fieldError } from '../field-error.ts'
import { idParams, isoDate, list, optionalText, requiredText, shownText, text } from '../text.ts'
import { count, wholeNumber } from '../whole-number.ts'
import { Balance, ModeratedCase, QueuedCase } from './moderated-case.ts'
import { moderationPaths } from './paths.ts'

const moderator = { access: 'moderator' } as const

/** Rejects a text in which a placeholder of a template is not filled in. */
const withoutGap = [
  (value: string | undefined) => value === undefined || !hasGap(value),
  fieldError('Write your own words where the brackets are.'),
] as const

const span = z.object({
  from: wholeNumber(0, DESCRIPTION_MAX),
  to: wholeNumber(1, DESCRIPTION_MAX),
})

export const consoleCalls = {
  enterConsole: call(moderationPaths.enterConsole, {
    access: 'console',
    summary: 'Open the console: it closes after 30 minutes without use, and 4 hours in a day',
    stepUp: true,
    answer: z.object({
      until: isoDate,
      moderator: shownText,
      administers: z
        .boolean()
        .describe('An administrator: figures, key holders and messages, but no cases'),
    }),
  }),
  listQueue: call(moderationPaths.listQueue, {
    ...moderator,
    summary: 'List the waiting cases, most urgent first',
    // The server's clock; all times of the console refer to it.
    answer: z.object({
      cases: z.array(QueuedCase),
      excluded: count.describe(
        'How many more cases wait that this moderator may not decide, after acting in them',
      ),
      undoable: z
        .array(shownText)
        .describe('The ids of the cases whose last decision this moderator can still undo'),
      now: isoDate,
    }),
  }),
  claimCase: call(moderationPaths.claimCase, {
    ...moderator,
    summary: 'Claim a case for 20 minutes',
    params: idParams,
    answer: ModeratedCase,
  }),
  putBackCase: call(moderationPaths.putBackCase, {
    ...moderator,
    summary: 'Return a claimed case to the queue',
    params: idParams,
    answer: z.object({ putBack: z.literal(true) }),
  }),
  declareConflict: call(moderationPaths.declareConflict, {
    ...moderator,
    summary: 'Hide this case from the moderator permanently; no reason is asked for',
    params: idParams,
    answer: z.object({ putBack: z.literal(true) }),
  }),
  readCase: call(moderationPaths.readCase, {
    ...moderator,
    summary: 'Get a claimed case, and renew the claim',
    params: idParams,
    answer: ModeratedCase,
  }),
  revealCase: call(moderationPaths.revealCase, {
    ...moderator,
    summary: 'Reveal the texts or the number of a claimed case; recorded in the ledger',
    params: idParams,
    body: z.object({ what: z.enum(['texts', 'number'], fieldError('Choose one.')) }),
    answer: ModeratedCase,
  }),
  pointCase: call(moderationPaths.pointCase, {
    ...moderator,
    summary: 'Link a claimed case without a warning to the warning that it is about',
    params: idParams,
    body: z.object({
      card: requiredText(
        TAKE_DOWN_CONTENT_LENGTH,
        fieldError('Paste the link of the card, and words of it if it shows several warnings.'),
      ),
    }),
    answer: ModeratedCase,
  }),
  moveCase: call(moderationPaths.moveCase, {
    ...moderator,
    summary: 'Change the class of a claimed case; recorded in the ledger',
    params: idParams,
    body: z.object({ class: z.enum(movableClasses, fieldError('Choose one.')) }),
    answer: ModeratedCase,
  }),
  markCase: call(moderationPaths.markCase, {
    ...moderator,
    summary: 'Mark the warning of a claimed case as disputed until the decision',
    params: idParams,
    answer: ModeratedCase,
  }),
  askSide: call(moderationPaths.askSide, {
    ...moderator,
    summary: 'Ask the author or one report a question',
    params: idParams,
    body: z.object({
      side: z.enum(['reporter', 'author'], fieldError('Choose one.')),
      report: idParams.shape.id
        .optional()
        .describe('The id of the report that is asked; needed if the case has several'),
      text: requiredText(CASE_TEXT_LENGTH, fieldError('Write the question.')),
    }),
    answer: z.object({ asked: z.literal(true) }),
  }),
  decideCase: call(moderationPaths.decideCase, {
    ...moderator,
    summary: 'Decide a claimed case, or propose a decision to a second moderator',
    params: idParams,
    body: z.object({
      decision: z.enum(caseDecisions, fieldError('Choose one.')),
      reason: z.enum(caseReasonNames, fieldError('Choose one.')),
      text: text(CASE_TEXT_LENGTH)
        .refine(...withoutGap)
        .describe('The explanation, which both sides read'),
      spans: list(span, 40, fieldError('At most 40 places.'))
        .optional()
        .describe('The parts of the description to strike out, for `corrected`'),
      strike: z
        .boolean()
        .optional()
        .describe('It also counts as a false report or an unfounded dispute; two must agree'),
      balance: Balance.optional().describe('Required for a case of the kind `objection`'),
    }),
    answer: ModeratedCase,
  }),
  confirmDecision: call(moderationPaths.confirmDecision, {
    ...moderator,
    summary: "Agree or disagree with another moderator's decision",
    params: idParams,
    body: z.object({
      agree: z.boolean(),
      text: optionalText(CASE_TEXT_LENGTH).refine(...withoutGap),
    }),
    answer: ModeratedCase,
  }),
  extendCase: call(moderationPaths.extendCase, {
    ...moderator,
    summary: 'Extend the time for an objection by two months, once, within the first month',
    params: idParams,
    body: z.object({
      text: requiredText(CASE_TEXT_LENGTH, fieldError('Say why.')).refine(...withoutGap),
    }),
    answer: ModeratedCase,
  }),
  undoDecision: call(moderationPaths.undoDecision, {
    ...moderator,
    summary: 'Undo an own decision within 10 minutes, before the sides are notified',
    params: idParams,
    answer: ModeratedCase,
  }),
}
