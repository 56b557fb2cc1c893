import { z } from 'zod'
import { contesters } from '../rules/cases/contested-by.ts'
import { controlKinds } from '../rules/control-policy.ts'
import { evidenceKinds } from '../rules/evidence-policy.ts'
import {
  BOARD_PAGE_MAX,
  BOARD_PAGE_SIZE,
  BOARD_SEARCH_LENGTH,
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  EMAIL_LENGTH,
  HANDLE_LENGTH,
  LABEL_LENGTH,
  LINE_LENGTH,
  PHONE_LENGTH,
} from '../rules/limits.ts'
import { redFlagClasses } from '../rules/red-flags.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import {
  claimedId,
  Deleted,
  exactText,
  idParams,
  isoDate,
  list,
  optionalText,
  requiredText,
  shownText,
  text,
} from './text.ts'
import { count, queryNumber, wholeNumber } from './whole-number.ts'

/**
 * Set if the number may have changed hands: no new report for a year, or another person claimed it.
 */
export const OldNumber = z
  .object({
    since: shownText
      .optional()
      .describe('The month of its newest report, 2024-11; absent if that is a private entry'),
    newHolder: z
      .enum(['claimed', 'found'])
      .optional()
      .describe(
        'Somebody proved control of the number and says that it is theirs now, or a moderator found so',
      ),
    retired: z
      .literal(true)
      .optional()
      .describe('For its age, searches by the number do not find it any more; others do'),
  })
  .describe(
    'Nobody has reported the number for long, or somebody else has it; absent if neither is so',
  )
export type OldNumber = z.infer<typeof OldNumber>

export const ContestedBy = z
  .enum(contesters)
  .optional()
  .describe('Who contests it; absent where it is not contested, or was marked by none of these')

/** A warning as shown to everyone, with every identifier masked (§3, §5). */
export const Warning = z.object({
  id: shownText,
  phoneNumber: shownText,
  handle: shownText.nullable(),
  email: shownText.nullable(),
  realName: shownText.nullable(),
  nicknames: z.array(shownText),
  redFlags: z.array(shownText),
  description: shownText,
  location: shownText.nullable(),
  timeframe: shownText.nullable(),
  verified: z.boolean(),
  verification: z
    .object({ kind: z.enum([...evidenceKinds, 'sandbox']), month: shownText })
    .optional()
    .describe('What two moderators looked at, and in which month: 2026-11'),
  corroborated: z.boolean(),
  disputed: z.boolean(),
  contestedBy: ContestedBy,
  disputedUntil: isoDate
    .optional()
    .describe('The day, at noon UTC, by which a moderator looks at the dispute'),
  correctedOn: isoDate
    .optional()
    .describe('The day, at noon UTC, on which its author or a moderator last changed it'),
  reply: z
    .object({ text: shownText, on: isoDate, by: z.enum(controlKinds) })
    .optional()
    .describe('The answer of the person named, censored, and of what he proved control'),
  reportCount: count,
  createdAt: isoDate.describe('The day it was published, at noon UTC: never the minute'),
  yours: z.boolean().describe('The signed-in member wrote it'),
  unconfirmed: z
    .boolean()
    .optional()
    .describe('Her own warning, which is published when she confirms her email'),
  held: z.boolean().optional().describe('Her own warning, which moderators read before others do'),
  appearsAt: isoDate.nullable().describe('Set while her own warning waits for its random delay'),
  group: shownText
    .optional()
    .describe('The same on all published warnings about one number, and opaque'),
  oldNumber: OldNumber.optional(),
})
export type Warning = z.infer<typeof Warning>

const TOO_SHORT = fieldError('Write at least {min} characters.', { min: DESCRIPTION_MIN })

export const NewWarning = z.object({
  phoneNumber: requiredText(PHONE_LENGTH, fieldError('Enter a phone number.')),
  handle: optionalText(HANDLE_LENGTH),
  email: optionalText(EMAIL_LENGTH).refine(
    (value) => value === undefined || z.regexes.email.test(value),
    fieldError('Enter a whole email address.'),
  ),
  realName: optionalText(LINE_LENGTH),
  nicknames: list(text(LABEL_LENGTH), 20, fieldError('At most 20 nicknames.'))
    .nullish()
    .transform((names) => (names ?? []).filter((name) => name !== '')),
  redFlags: list(text(LABEL_LENGTH), 20, fieldError('At most 20 red flags.'))
    .transform((flags) => flags.filter((flag) => flag !== ''))
    .refine((flags) => flags.length > 0, fieldError('Select at least one red flag.')),
  description: requiredText(DESCRIPTION_MAX, TOO_SHORT).refine(
    (value) => value.length >= DESCRIPTION_MIN,
    TOO_SHORT,
  ),
  location: optionalText(LINE_LENGTH),
  timeframe: optionalText(LINE_LENGTH),
  userId: claimedId,
  delayed: z.boolean().default(false).describe('Publish after a random delay of 6 to 48 hours'),
  openToContact: z.boolean().default(false),
})
export type NewWarning = z.input<typeof NewWarning>

/** A warning as returned to its author only, with unmasked identifiers. */
export const OwnWarning = Warning.extend({
  state: z.enum(['held', 'published', 'disputed', 'removed']),
  openToContact: z.boolean(),
  mayConfirm: z
    .boolean()
    .optional()
    .describe(
      'A year since she wrote it or confirmed it: she may say that the number is still his',
    ),
  identity: z.object({
    phoneNumber: shownText,
    handle: shownText.nullable(),
    email: shownText.nullable(),
    realName: shownText.nullable(),
    nicknames: z.array(shownText),
  }),
})
export type OwnWarning = z.infer<typeof OwnWarning>

/** A group id: one block of 16 bytes in Base64url. */
export const GROUP = /^[\w-]{22}$/

const paging = {
  verified: z.stringbool().optional(),
  cursor: exactText(400).optional(),
  limit: queryNumber(1, BOARD_PAGE_MAX).default(BOARD_PAGE_SIZE),
}

/** An ISO 8601 date, with or without a time. */
const day = exactText(40).refine(
  (value) => /^20\d\d-\d\d-\d\d(?:T|$)/.test(value) && !Number.isNaN(Date.parse(value)),
  fieldError('Enter a date.'),
)

export const SearchWarnings = z.object({
  q: text(BOARD_SEARCH_LENGTH).nullish(),
  verified: z.boolean().nullish(),
  classes: list(z.enum(redFlagClasses), redFlagClasses.length, fieldError('Name each class once.'))
    .nullish()
    .describe('Warnings that name a red flag of one of these classes'),
  place: text(LINE_LENGTH).nullish().describe('Text that the place holds, from 2 characters'),
  since: day
    .nullish()
    .describe('Published on this day (UTC) or later: never read finer than a day'),
  order: z
    .enum(['newest', 'reports'])
    .nullish()
    .describe('reports: numbers with the most published warnings first'),
  cursor: exactText(400).nullish(),
  limit: wholeNumber(1, BOARD_PAGE_MAX).default(BOARD_PAGE_SIZE),
})

export const boardCalls = {
  listWarnings: call(paths.listWarnings, {
    summary: 'The public board, newest first; the next page is in the Link header',
    access: 'public',
    query: z.object({
      ...paging,
      group: z.unknown().optional().meta({
        type: 'string',
        pattern: GROUP.source,
        description: "One number's warnings: the `group` of a row. Any other text is malformed",
      }),
      q: z.unknown().optional().describe('Refused: search through the POST'),
    }),
    answer: z.array(Warning),
  }),
  postWarning: call(paths.postWarning, {
    summary: 'Post a warning',
    access: 'member',
    creates: true,
    body: NewWarning,
    answer: Warning,
  }),
  searchWarnings: call(paths.searchWarnings, {
    summary: 'Search and filter the board; what is searched for travels in the body only',
    access: 'public',
    limit: 'board-search',
    body: SearchWarnings,
    answer: z.array(Warning),
  }),
  getWarning: call(paths.getWarning, {
    summary: 'One warning, whole',
    access: 'public',
    params: idParams,
    answer: Warning,
  }),
  listOwnWarnings: call(paths.listOwnWarnings, {
    summary: 'The warnings that a member posted, newest first, removed ones included',
    access: 'owner',
    params: idParams,
    answer: z.array(OwnWarning),
  }),
  changeWarning: call(paths.changeWarning, {
    summary:
      'Write a warning anew; what is left out is emptied, and verified has to be earned again',
    access: 'author',
    params: idParams,
    body: NewWarning.omit({ delayed: true }),
    answer: OwnWarning,
  }),
  deleteWarning: call(paths.deleteWarning, {
    summary: 'Take a warning off the board and delete it for good',
    access: 'author',
    params: idParams,
    answer: Deleted,
  }),
  confirmNumber: call(paths.confirmNumber, {
    summary: 'Her word, once a year, that the number is still his; it counts 6 to 48 hours later',
    access: 'author',
    params: idParams,
    answer: z.object({ newest: shownText.describe('The month of her word, 2027-11') }),
  }),
}
