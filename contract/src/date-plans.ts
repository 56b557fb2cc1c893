import { z } from 'zod'
import { call } from './calls/call.ts'
import { fieldError } from './calls/field-error.ts'
import { Deleted, emailText, exactText, idParams, isoDate, shownText } from './calls/text.ts'
import { datePlanPaths } from './date-plan-paths.ts'
import {
  CHECK_IN_TOKEN_LENGTH,
  NOTE_LENGTH,
  PLAN_TOKEN_LENGTH,
  REFUSAL_TOKEN_LENGTH,
  SEALED_NOTE_LENGTH,
} from './rules/date-plan-policy.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/**
 * `set`: the plan is running. `due`: its author missed the check-in. `released`: the note can be
 * opened. `opened`: the note was opened with its link.
 */
export const planStates = ['set', 'due', 'released', 'opened'] as const

/** A date plan as shown to its author. Only the link can open the note. */
export const DatePlan = z.object({
  id: shownText,
  state: z.enum(planStates),
  dueAt: isoDate.describe('When the member intends to check in'),
  releasedAt: isoDate.describe('When the note can be opened if the member has not checked in'),
  deletedAt: isoDate.describe('When it is deleted in any case'),
  email: shownText
    .nullable()
    .describe(
      'Masked: the recipient of the link at the release; null: the member hands the link over',
    ),
  emailRefused: z
    .boolean()
    .describe('The recipient refuses such emails: none was sent, and none will be'),
})
export type DatePlan = z.infer<typeof DatePlan>

const dueAt = exactText(40).regex(MOMENT, fieldError('Enter a date and a time.'))

/** Sealed notes all have the same length. */
const sealed = exactText(SEALED_NOTE_LENGTH).regex(
  new RegExp(`^[\\w-]{${SEALED_NOTE_LENGTH}}$`),
  fieldError('This is not a sealed note of {length} characters.', { length: SEALED_NOTE_LENGTH }),
)

const note = exactText(NOTE_LENGTH).refine(
  (value) => value.trim() !== '',
  fieldError('Write the note.'),
)

const NewPlan = z
  .object({
    dueAt,
    sealed: sealed
      .optional()
      .describe('The note, encrypted by the browser, for a link that the member hands over'),
    note: note.optional().describe('The note, for a link that is mailed'),
    email: emailText(fieldError('Enter a whole email address.'))
      .optional()
      .describe('The recipient of the link if the member does not check in'),
  })
  .superRefine((plan, context) => {
    const refuse = (field: keyof typeof plan, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field] })
    if (plan.sealed !== undefined) {
      if (plan.note !== undefined) refuse('note', ONE_NOTE)
      if (plan.email !== undefined) refuse('email', ONE_NOTE)
      return
    }
    if (plan.note === undefined) refuse('note', fieldError('Write the note.'))
    if (plan.email === undefined) refuse('email', fieldError('Enter a whole email address.'))
  })
export type NewPlan = z.output<typeof NewPlan>

/**
 * The error for a request that contains both a sealed note (opened by a link) and a recipient
 * (mailed).
 */
const ONE_NOTE = fieldError('A sealed note is handed over; a note with an email is mailed.')

const planParams = idParams.extend({ plan: idParams.shape.id })

/**
 * The answer is padded to a multiple of this many bytes, because its length would reveal the number
 * of plans.
 */
const ANSWER_BYTES = 2_048

/**
 * (policy) How often one network may try a link that opens no note. Opening an existing note is
 * refunded, because its token was not guessed.
 */
export const OPENING = { name: 'open-plan', points: 20, seconds: 3_600 }

/** (policy) How often one network may check in with a link that belongs to no running plan. */
export const LINK_CHECK_IN = { name: 'check-in-by-link', points: 20, seconds: 3_600 }

/** (policy) How often one network may ask to stop emails of date plans to a recipient. */
export const REFUSING = { name: 'refuse-plan-emails', points: 20, seconds: 3_600 }

const linkToken = (length: number) =>
  exactText(length).regex(/^[\w.-]+$/, fieldError('This link is not whole.'))

/**
 * The answer with a note is padded to a multiple of this many bytes, because its length would
 * reveal how the note was handed over.
 */
const OPENED_BYTES = 9_216

export const datePlanCalls = {
  listDatePlans: call(datePlanPaths.listDatePlans, {
    summary: "List the member's date plans",
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    padTo: ANSWER_BYTES,
    answer: z.object({ plans: z.array(DatePlan) }),
  }),
  setDatePlan: call(datePlanPaths.setDatePlan, {
    summary: 'Leave a note that is released if the member does not check in, by a link or an email',
    access: 'owner',
    creates: true,
    params: idParams,
    body: NewPlan,
    answer: DatePlan.extend({
      token: shownText.nullable().describe('Half of the link to hand over; null: it is emailed'),
      checkIn: shownText.describe('For a link that checks in without a session; shown once'),
    }),
  }),
  moveDatePlan: call(datePlanPaths.moveDatePlan, {
    summary: 'Move the time of a plan that is not released yet',
    access: 'owner',
    params: planParams,
    body: z.object({ dueAt }),
    answer: DatePlan,
  }),
  checkIn: call(datePlanPaths.checkIn, {
    summary: 'Check in: delete the plan and its note at once, released or not',
    access: 'owner',
    suspendedToo: true,
    params: planParams,
    answer: Deleted,
  }),
  cancelDatePlan: call(datePlanPaths.cancelDatePlan, {
    summary: 'Cancel the date: delete the plan and its note at once',
    access: 'owner',
    suspendedToo: true,
    params: planParams,
    answer: Deleted,
  }),
  openDatePlan: call(datePlanPaths.openDatePlan, {
    summary: 'Open a released note with its link; 404 before, afterwards and for any other token',
    access: 'public',
    limit: OPENING,
    padTo: OPENED_BYTES,
    body: z.object({ token: linkToken(PLAN_TOKEN_LENGTH) }),
    answer: z.object({
      sealed: shownText.optional().describe('A note that only the secret in the link decrypts'),
      note: shownText.optional().describe('The note of a link that was emailed'),
      deletedAt: isoDate,
    }),
  }),
  checkInByLink: call(datePlanPaths.checkInByLink, {
    summary: 'Check in with a link: delete the plan at once; 404 if there is none',
    access: 'public',
    limit: LINK_CHECK_IN,
    body: z.object({ token: linkToken(CHECK_IN_TOKEN_LENGTH) }),
    answer: Deleted,
  }),
  refusePlanEmails: call(datePlanPaths.refusePlanEmails, {
    summary:
      'Stop the emails of date plans to one recipient permanently, with the token of such an email',
    access: 'public',
    limit: REFUSING,
    body: z.object({ token: linkToken(REFUSAL_TOKEN_LENGTH) }),
    answer: z.object({ refused: z.literal(true) }),
  }),
}
