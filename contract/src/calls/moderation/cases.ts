import { z } from 'zod'
import {
  AUTHOR_TEXT_LENGTH,
  CASE_TEXT_LENGTH,
  caseClasses,
  caseKinds,
  caseOutcomes,
  caseReasonNames,
  caseStates,
  objectionRights,
} from '../../rules/case-policy.ts'
import { strikeKinds } from '../../rules/strike-policy.ts'
import { Warning } from '../board.ts'
import { call } from '../call.ts'
import { fieldError } from '../field-error.ts'
import { exactText, idParams, isoDate, requiredText, shownText } from '../text.ts'
import { moderationPaths } from './paths.ts'
import { StatementOfReasons } from './statement.ts'

/** Digits and spaces, because people type or paste a receipt with its spaces. */
const receipt = exactText(40)

const day = shownText.describe('ISO 8601 date')

export const CaseDecision = z.object({
  outcome: z.enum(caseOutcomes),
  reason: z.enum(caseReasonNames),
  explanation: shownText.describe('The explanation of the moderator; may be empty'),
  on: day,
  byTwo: z.boolean().describe('Two moderators agreed'),
  strike: z
    .enum(strikeKinds)
    .optional()
    .describe('It counts for twelve months against the side that sees this'),
})
export type CaseDecision = z.infer<typeof CaseDecision>

/** The handle whose control is to be proved, and the phrase to put into its profile. */
export const AskedProfile = z.object({
  handle: shownText,
  phrase: shownText,
  until: day
    .nullable()
    .describe('The last day to say where the phrase is; absent once that is known'),
})
export type AskedProfile = z.infer<typeof AskedProfile>

/** A case as shown to the person who opened it or to the author of the warning. */
export const CaseView = z.object({
  kind: z.enum(caseKinds),
  class: z.enum(caseClasses),
  state: z.enum(caseStates),
  openedOn: day,
  dueAt: isoDate,
  late: z.boolean(),
  hidden: z.boolean().describe('The warning is hidden until the decision'),
  question: z.object({ text: shownText, until: day }).nullable(),
  answered: z.boolean().optional().describe('The answer of this side is with the moderators'),
  decision: CaseDecision.nullable(),
  struck: z
    .array(shownText)
    .optional()
    .describe('The words that a correction struck out; shown only to their author'),
  offBoard: z
    .literal(true)
    .optional()
    .describe('The decision left the warning on the board, but it is not there now'),
  takenBack: z
    .literal(true)
    .optional()
    .describe('The case is over because the warning was withdrawn by its author'),
  appealUntil: day.nullable().describe('Set while this side can appeal'),
  extended: z
    .object({ text: shownText.describe('The reason'), on: day })
    .optional()
    .describe('The time for an objection was extended, which is possible once'),
  statement: StatementOfReasons.nullable().describe('For a decision with a restriction'),
  ledger: z.array(shownText).describe('The ledger lines about this case, as number:head'),
})
export type CaseView = z.infer<typeof CaseView>

/** A member's own case: about a warning or about room messages that the member wrote. */
export const OwnCase = CaseView.extend({
  id: shownText,
  warningId: shownText.nullable().describe('Null for a case about messages in a room'),
  mayAnswer: z.boolean().optional().describe('The author may answer the dispute'),
})
export type OwnCase = z.infer<typeof OwnCase>

const text = requiredText(CASE_TEXT_LENGTH, fieldError('Write something.'))
const authorText = requiredText(AUTHOR_TEXT_LENGTH, fieldError('Write something.'))

/** (policy) How often one network may open cases by receipt, so that receipts cannot be guessed. */
const CASE_LOOKS = { name: 'case-looks', points: 20, seconds: 3_600 }

const byReceipt = { access: 'public', limit: CASE_LOOKS } as const
const caseParams = idParams.extend({ case: idParams.shape.id })

export const caseCalls = {
  lookCase: call(moderationPaths.lookCase, {
    ...byReceipt,
    summary: 'Get a case by the receipt of a report',
    body: z.object({ receipt }),
    answer: CaseView.extend({
      report: shownText.describe('What was reported'),
      profile: AskedProfile.optional().describe('For a case about a profile'),
      rights: z.array(z.enum(objectionRights)).optional().describe('What an objection asks for'),
      access: z
        .array(Warning)
        .optional()
        .describe('For a decided objection that asks for access: what the board shows now'),
    }),
  }),
  answerCase: call(moderationPaths.answerCase, {
    ...byReceipt,
    summary: 'Answer the question of a moderator',
    body: z.object({ receipt, text }),
    answer: z.object({ received: z.literal(true) }),
  }),
  appealCase: call(moderationPaths.appealCase, {
    ...byReceipt,
    summary: 'Appeal to another moderator, once',
    body: z.object({ receipt, text }),
    answer: z.object({ received: z.literal(true), dueAt: isoDate }),
  }),
  withdrawCase: call(moderationPaths.withdrawCase, {
    ...byReceipt,
    summary: 'Withdraw a report',
    body: z.object({ receipt }),
    answer: z.object({ withdrawn: z.literal(true) }),
  }),
  listOwnCases: call(moderationPaths.listOwnCases, {
    summary: "List the member's side of the cases about her warnings",
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    answer: z.object({ cases: z.array(OwnCase) }),
  }),
  answerOwnCase: call(moderationPaths.answerOwnCase, {
    summary: "Answer a moderator's question about the member's warning",
    access: 'owner',
    suspendedToo: true,
    params: caseParams,
    body: z.object({ text: authorText }),
    answer: z.object({ received: z.literal(true) }),
  }),
  appealOwnCase: call(moderationPaths.appealOwnCase, {
    summary: "Appeal a decision about the member's warning to another moderator, once",
    access: 'owner',
    suspendedToo: true,
    params: caseParams,
    body: z.object({ text: authorText }),
    answer: z.object({ received: z.literal(true) }),
  }),
}
