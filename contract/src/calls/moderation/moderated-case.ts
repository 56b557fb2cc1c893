import { z } from 'zod'
import {
  BALANCE_LENGTH,
  caseClasses,
  caseKinds,
  caseOutcomes,
  caseStates,
  objectionRights,
} from '../../rules/case-policy.ts'
import { controlKinds } from '../../rules/control-policy.ts'
import { fieldError } from '../field-error.ts'
import { isoDate, requiredText, shownText } from '../text.ts'
import { count } from '../whole-number.ts'
import { CaseDecision } from './cases.ts'

/** A row of the queue, without any text that people wrote. */
export const QueuedCase = z.object({
  id: shownText,
  kind: z.enum(caseKinds),
  class: z.enum(caseClasses),
  state: z.enum(caseStates),
  joined: count.describe('How many reports the case has'),
  openedOn: shownText,
  dueAt: isoDate,
  firstLookAt: isoDate
    .optional()
    .describe('When a moderator has to claim it first; absent once one has, and without that time'),
  late: z.boolean(),
  hidden: z.boolean(),
  yours: z.boolean().describe('This moderator has claimed it'),
  taken: z.boolean().describe('Another moderator has claimed it'),
})
export type QueuedCase = z.infer<typeof QueuedCase>

/** Reports have random ids, by which they are asked, and are shown by their numbers. */
const reportNumber = count
  .optional()
  .describe('The number of the report, in the order in which they came; absent with only one')

/** The statement of one side; empty until it is revealed. */
const Statement = z.object({
  id: shownText,
  by: z.enum(['reporter', 'author', 'moderator']),
  about: z.enum(['report', 'question', 'answer', 'appeal']),
  on: shownText,
  text: shownText.nullable().describe('Null until it is revealed'),
  report: reportNumber,
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
  report: reportNumber,
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
  provedAlone: z
    .literal(true)
    .optional()
    .describe('Only the author of the warning names what was proved beside the number'),
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
    .object({
      reports: z.array(
        z.object({ id: shownText, report: reportNumber, messages: z.array(RoomMessage) }),
      ),
    })
    .optional()
    .describe('What was reported in a room; without reports once they are deleted'),
  timeline: z.array(CaseLine),
  proposal: CaseDecision.nullable().describe(
    'What another moderator proposes, shown once this one has read the texts',
  ),
  appealed: CaseDecision.optional().describe(
    'The decision that is appealed, also beside a proposal; absent until revealed',
  ),
  contended: z
    .array(z.enum(caseOutcomes))
    .optional()
    .describe('Outcomes on which two moderators disagreed; a third one decides alone'),
  disagreement: z
    .object({
      proposed: CaseDecision,
      explanation: shownText.describe('Of the moderator who disagreed'),
      on: shownText,
    })
    .optional()
    .describe('What was proposed, and why another moderator disagreed; absent until revealed'),
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
