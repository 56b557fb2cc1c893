import { z } from 'zod'
import { call } from './calls/call.ts'
import { fieldError } from './calls/field-error.ts'
import { paths } from './calls/paths.ts'
import { Deleted, exactText, idParams, isoDate, shownText } from './calls/text.ts'
import { PLAN_TOKEN_LENGTH, SEALED_NOTE_LENGTH } from './rules/date-plan-policy.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** `set`; `due`: she should have checked in; `released`: the note can be opened. */
export const planStates = ['set', 'due', 'released'] as const

/** A plan as its writer sees it. Only its link opens the note. */
export const DatePlan = z.object({
  id: shownText,
  state: z.enum(planStates),
  dueAt: isoDate.describe('Until when she means to check in'),
  releasedAt: isoDate.describe('From when on the note can be opened, if she has not'),
  deletedAt: isoDate.describe('When it is deleted in any case'),
})
export type DatePlan = z.infer<typeof DatePlan>

const dueAt = exactText(40).regex(MOMENT, fieldError('Enter a date and a time.'))

/** Every sealed note has the same length. */
const sealed = exactText(SEALED_NOTE_LENGTH).regex(
  new RegExp(`^[\\w-]{${SEALED_NOTE_LENGTH}}$`),
  fieldError('This is not a sealed note of {length} characters.', { length: SEALED_NOTE_LENGTH }),
)

const planParams = idParams.extend({ plan: idParams.shape.id })

/** The answer is padded to a multiple of this many bytes: its length would tell how many there are. */
const ANSWER_BYTES = 2_048

/**
 * (policy) How often one network may open a link that finds nothing. An opening that returns a note
 * is refunded, because its token was not guessed.
 */
export const OPENING = { name: 'open-plan', points: 20, seconds: 3_600 }

export const datePlanCalls = {
  listDatePlans: call(paths.listDatePlans, {
    summary: 'Her date plans: until when she means to check in',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    padTo: ANSWER_BYTES,
    answer: z.object({ plans: z.array(DatePlan) }),
  }),
  setDatePlan: call(paths.setDatePlan, {
    summary: 'Leave a note, sealed by her browser, that is released if she does not check in',
    access: 'owner',
    creates: true,
    params: idParams,
    body: z.object({ dueAt, sealed }),
    answer: DatePlan.extend({ token: shownText.describe('Half of the link; shown once') }),
  }),
  moveDatePlan: call(paths.moveDatePlan, {
    summary: 'Move the time of a plan that is not released',
    access: 'owner',
    params: planParams,
    body: z.object({ dueAt }),
    answer: DatePlan,
  }),
  checkIn: call(paths.checkIn, {
    summary: 'She is back: delete the plan and its note at once, released or not',
    access: 'owner',
    suspendedToo: true,
    params: planParams,
    answer: Deleted,
  }),
  cancelDatePlan: call(paths.cancelDatePlan, {
    summary: 'She does not go: delete the plan and its note at once',
    access: 'owner',
    suspendedToo: true,
    params: planParams,
    answer: Deleted,
  }),
  openDatePlan: call(paths.openDatePlan, {
    summary: 'Open a released note by its link; before, afterwards and for any other token: 404',
    access: 'public',
    limit: OPENING,
    body: z.object({
      token: exactText(PLAN_TOKEN_LENGTH).regex(/^[\w-]+$/, fieldError('This link is not whole.')),
    }),
    answer: z.object({ sealed: shownText, deletedAt: isoDate }),
  }),
}
