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
  LABEL_LENGTH,
  LINE_LENGTH,
} from '../rules/limits.ts'
import { isWholeEmail } from '../rules/parsing/whole-email.ts'
import { redFlagClasses } from '../rules/red-flags.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import {
  claimedId,
  Deleted,
  exactText,
  handleText,
  idParams,
  isoDate,
  list,
  optionalText,
  requiredPhone,
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
      .describe(
        'The month of its newest report, such as 2024-11; absent if that is a private entry',
      ),
    newHolder: z
      .enum(['claimed', 'found'])
      .optional()
      .describe(
        'Somebody proved control of the number and claims it (claimed), or a moderator found so (found)',
      ),
    retired: z
      .literal(true)
      .optional()
      .describe('Because of its age, searches by the number no longer find it; other searches do'),
  })
  .describe('Set if the number has no recent report or has a new holder')
export type OldNumber = z.infer<typeof OldNumber>

export const ContestedBy = z
  .enum(contesters)
  .optional()
  .describe('Who contests the warning; absent if it is not contested, or not by any of these')

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
    .describe('What two moderators looked at, and the month, such as 2026-11'),
  corroborated: z.boolean(),
  disputed: z.boolean(),
  contestedBy: ContestedBy,
  disputedUntil: isoDate
    .optional()
    .describe('The day, at noon UTC, by which a moderator decides about the dispute'),
  correctedOn: isoDate
    .optional()
    .describe('The day, at noon UTC, on which its author or a moderator last changed it'),
  reply: z
    .object({ text: shownText, on: isoDate, by: z.enum(controlKinds) })
    .optional()
    .describe(
      'The reply of the person named, censored, and the identifier whose control was proved',
    ),
  reportCount: count,
  createdAt: isoDate.describe('The day of publication, at noon UTC; never the minute'),
  yours: z.boolean().describe('The signed-in member wrote it'),
  unconfirmed: z
    .boolean()
    .optional()
    .describe("The member's own warning, which is published once she confirms her email"),
  held: z
    .boolean()
    .optional()
    .describe("The member's own warning, which a moderator reads before it is published"),
  appearsAt: isoDate
    .nullable()
    .describe("Set while the member's own warning waits for its random delay"),
  group: shownText
    .optional()
    .describe('An opaque id, the same for all published warnings about one number'),
  oldNumber: OldNumber.optional(),
})
export type Warning = z.infer<typeof Warning>

const TOO_SHORT = fieldError('Write at least {min} characters.', { min: DESCRIPTION_MIN })

export const NewWarning = z.object({
  phoneNumber: requiredPhone(fieldError('Enter a phone number.')),
  handle: handleText,
  email: optionalText(EMAIL_LENGTH).refine(
    (value) => value === undefined || isWholeEmail(value),
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
    .describe('A year has passed: the member may confirm that the number is still his'),
  identity: z.object({
    phoneNumber: shownText,
    handle: shownText.nullable(),
    email: shownText.nullable(),
    realName: shownText.nullable(),
    nicknames: z.array(shownText),
  }),
})
export type OwnWarning = z.infer<typeof OwnWarning>

/** A group id: one encrypted block of 16 bytes, in Base64url. */
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
    .describe('Only warnings with a red flag of one of these classes'),
  place: text(LINE_LENGTH)
    .nullish()
    .describe('Text that the place contains, of at least 2 characters'),
  since: day.nullish().describe('Published on this day (UTC) or later; any time of day is ignored'),
  order: z
    .enum(['newest', 'reports'])
    .nullish()
    .describe('reports: the numbers with the most published warnings first'),
  cursor: exactText(400).nullish(),
  limit: wholeNumber(1, BOARD_PAGE_MAX).default(BOARD_PAGE_SIZE),
})

export const boardCalls = {
  listWarnings: call(paths.listWarnings, {
    summary: 'List the public board, newest first; the next page is in the Link header',
    access: 'public',
    query: z.object({
      ...paging,
      group: z.unknown().optional().meta({
        type: 'string',
        pattern: GROUP.source,
        description: "One number's warnings: the `group` of a row. Any other text is malformed",
      }),
      q: z.unknown().optional().describe('Rejected: use the POST to search'),
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
    summary: 'Search and filter the board; the search text is only in the body',
    access: 'public',
    limit: 'board-search',
    body: SearchWarnings,
    answer: z.array(Warning),
  }),
  getWarning: call(paths.getWarning, {
    summary: 'Get one warning with its full text',
    access: 'public',
    params: idParams,
    answer: Warning,
  }),
  listOwnWarnings: call(paths.listOwnWarnings, {
    summary: 'List the warnings of a member, newest first, including removed ones',
    access: 'owner',
    limit: 'own-list',
    params: idParams,
    answer: z.array(OwnWarning),
  }),
  changeWarning: call(paths.changeWarning, {
    summary:
      'Replace the content of a warning; omitted fields are emptied, `verified` ends, and another number makes it a new warning',
    access: 'author',
    params: idParams,
    body: NewWarning.omit({ delayed: true }),
    answer: OwnWarning,
  }),
  deleteWarning: call(paths.deleteWarning, {
    summary: 'Delete a warning permanently',
    access: 'author',
    params: idParams,
    answer: Deleted,
  }),
  confirmNumber: call(paths.confirmNumber, {
    summary: 'Confirm, once a year, that the number is still his; takes effect 6 to 48 hours later',
    access: 'author',
    params: idParams,
    answer: z.object({
      newest: shownText.describe('The month of the confirmation, such as 2027-11'),
    }),
  }),
}
