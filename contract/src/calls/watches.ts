import { z } from 'zod'
import { accountPaths } from '../account-paths.ts'
import { EMAIL_LENGTH } from '../rules/limits.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { exactText, idParams, isoDate, list, requiredText, shownText } from './text.ts'
import { count } from './whole-number.ts'

/** What a member can watch: a whole number, a handle or an email. */
export const watchKinds = ['phone', 'handle', 'email'] as const
export type WatchKind = (typeof watchKinds)[number]

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

const NewWatch = z.object({
  kind: z.enum(watchKinds),
  value: requiredText(EMAIL_LENGTH, fieldError('Enter what you want to watch.')),
  meeting: exactText(40)
    .regex(MOMENT, fieldError('Enter a date and a time.'))
    .nullish()
    .describe('When the member meets the person: alerts come earlier before it'),
})
export type NewWatch = z.output<typeof NewWatch>

/** One watch. Its value is unmasked, because the member typed it. */
export const Watch = z.object({
  kind: z.enum(watchKinds),
  value: shownText.describe(
    'In the form in which it is looked up: a number in E.164, a handle without @',
  ),
  since: isoDate.describe('Only warnings published later lead to an alert'),
  meeting: isoDate.optional(),
  checksFreeFrom: isoDate
    .optional()
    .describe('From when checks of the value are free at the latest, until the meeting'),
  resting: z.boolean().describe('Beyond what the plan includes: stored, but without alerts'),
})
export type Watch = z.infer<typeof Watch>

const Watches = z.object({
  watches: z.array(Watch),
  most: count.describe('How many the plan includes'),
  restsUntil: isoDate.optional().describe('When the resting ones are deleted'),
})
export type Watches = z.infer<typeof Watches>

/**
 * The answer is padded to a multiple of this many bytes, because its length would reveal the number
 * of watches.
 */
const ANSWER_BYTES = 4_096

export const watchCalls = {
  listWatches: call(accountPaths.listWatches, {
    summary: 'List what the member watches',
    access: 'owner',
    params: idParams,
    padTo: ANSWER_BYTES,
    answer: Watches,
  }),
  saveWatches: call(accountPaths.saveWatches, {
    summary: 'Replace the whole list; a new value counts as a check',
    access: 'owner',
    limit: 'search',
    params: idParams,
    body: z.object({
      watches: list(NewWatch, 100, fieldError('At most 100 at once.')),
    }),
    padTo: ANSWER_BYTES,
    answer: Watches,
  }),
}
