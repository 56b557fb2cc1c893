import { z } from 'zod'
import { movableClasses } from '../../rules/case-classes.ts'
import {
  BALANCE_LENGTH,
  CASE_TEXT_LENGTH,
  caseClasses,
  caseDecisions,
  caseKinds,
  caseOutcomes,
  caseReasonNames,
  caseStates,
  objectionRights,
  TAKE_DOWN_CONTENT_LENGTH,
} from '../../rules/case-policy.ts'
import { hasGap } from '../../rules/cases/template-gaps.ts'
import { controlKinds } from '../../rules/control-policy.ts'
import { DESCRIPTION_MAX } from '../../rules/limits.ts'
import { call } from '../call.ts'
import { fieldError } from '../field-error.ts'
import { idParams, isoDate, list, optionalText, requiredText, shownText, text } from '../text.ts'
import { count, wholeNumber } from '../whole-number.ts'
import { CaseDecision } from './cases.ts'
import { moderationPaths } from './paths.ts'

/** A row of the queue, without any text that people wrote. */
export const QueuedCase = z.object({
  id: shownText,
  kind: z.enum(caseKinds),
  class: z.enum(caseClasses),
  state: z.enum(caseStates),
  joined: count.describe('How many reports the case has'),
  openedOn: shownText,
  dueAt: isoDate,
  late: z.boolean(),
  hidden: z.boolean(),
  yours: z.boolean().describe('This moderator has claimed it'),
  taken: z.boolean().describe('Another moderator has claimed it'),
})
export type QueuedCase = z.infer<typeof QueuedCase>

/** The statement of one side; empty until it is revealed. */
const Statement = z.object({
  id: shownText,
  by: z.enum(['reporter', 'author', 'moderator']),
  about: z.enum(['report', 'question', 'answer', 'appeal']),
  on: shownText,
  text: shownText.nullable().describe('Null until it is revealed'),
  signature: shownText
    .optional()
    .describe('The name under a takedown request; absent until it is revealed'),
})
export type Statement = z.infer<typeof Statement>

/** A reported room message that was proved to be genuine, without its author. */
const RoomMessage = z.object({
  id: shownText,
  by: z.enum(['reported', 'reporter', 'other']),
  reported: z.boolean().describe('The reported message itself, not one around it'),
  at: isoDate,
  text: shownText.nullable().describe('Null until it is revealed'),
})
export type RoomMessage = z.infer<typeof RoomMessage>

/** One event in the history of a case. */
const CaseLine = z.object({
  on: shownText,
  actor: shownText.describe('`reporter`, `author`, `clock`, `operator`, or the id of a moderator'),
  verb: shownText,
  ledger: shownText.describe('The ledger line, as number:head'),
})

const weighed = requiredText(BALANCE_LENGTH, fieldError('Say what you weigh.'))

/** The weighing of interests that a moderator writes before deciding an objection. */
export const Balance = z.object({
  purpose: weighed.describe('The purpose of the warning'),
  necessity: weighed.describe('Whether a milder measure is enough'),
  personNamed: weighed.describe('The interest of the person named'),
  others: weighed.describe('The interest of the author and of readers'),
  result: weighed.describe('Which interest prevails, and why'),
})
export type Balance = z.infer<typeof Balance>

/** A claimed case, with the statements of both sides and the masked card. */
export const ModeratedCase = QueuedCase.extend({
  leaseUntil: isoDate,
  card: z.object({
    phoneNumber: shownText.describe('Masked until it is revealed'),
    handle: shownText.nullable().describe('Masked, as readers see it, like the names below'),
    email: shownText.nullable(),
    realName: shownText.nullable(),
    nicknames: z.array(shownText),
    location: shownText.nullable().describe('Null without one, and until the texts are revealed'),
    timeframe: shownText.nullable().describe('Null without one, and until the texts are revealed'),
    redFlags: z.array(shownText),
    description: shownText.nullable().describe('Censored; null until it is revealed'),
    state: z.enum(['held', 'published', 'disputed', 'removed']),
    verified: z.boolean(),
    publishedOn: shownText,
  }),
  proved: z
    .enum(controlKinds)
    .optional()
    .describe('The person who opened it proved control of an identifier in the warning'),
  provedAt: shownText
    .optional()
    .describe('Where the proved profile is, according to its holder; absent until revealed'),
  profile: z
    .object({ handle: shownText, phrase: shownText })
    .optional()
    .describe('The profile and the phrase to look for; absent until they are revealed'),
  rights: z.array(z.enum(objectionRights)).optional().describe('What an objection asks for'),
  mayExtend: z.boolean().optional().describe('The time for an objection can still be extended'),
  balance: Balance.optional().describe('What the previous moderator weighed, once it is revealed'),
  author: z
    .object({ stands: count, corrected: count, removed: count, strikes: count })
    .describe("How earlier cases about this author's warnings ended; never who the author is"),
  authorGone: z
    .boolean()
    .optional()
    .describe('The author has deleted the account and cannot be asked'),
  marked: z
    .boolean()
    .optional()
    .describe('A moderator marked the warning as disputed until the decision'),
  blockAmong: z
    .boolean()
    .optional()
    .describe('One author of warnings about the number has blocked another; never who'),
  statements: z.array(Statement),
  cardless: z
    .boolean()
    .optional()
    .describe('The warning is not known yet: link the case to one, or decide that there is none'),
  room: z
    .object({ reports: z.array(z.object({ id: shownText, messages: z.array(RoomMessage) })) })
    .optional()
    .describe('What was reported in a room; without reports once they are deleted'),
  timeline: z.array(CaseLine),
  proposal: CaseDecision.nullable().describe(
    'The decision of another moderator, shown once this one has read the texts',
  ),
  contended: z
    .array(z.enum(caseOutcomes))
    .optional()
    .describe('Outcomes on which two moderators disagreed; a third one decides alone'),
  fallen: z
    .boolean()
    .optional()
    .describe('The last proposal was dropped, because the author changed the words'),
  reworded: z
    .boolean()
    .optional()
    .describe(
      'The author changed the words after this proposal; agreeing is about them as they are',
    ),
  undoUntil: isoDate.nullable(),
})
export type ModeratedCase = z.infer<typeof ModeratedCase>

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
    answer: z.object({ cases: z.array(QueuedCase), now: isoDate }),
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
    summary: 'Ask one side a question',
    params: idParams,
    body: z.object({
      side: z.enum(['reporter', 'author'], fieldError('Choose one.')),
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
