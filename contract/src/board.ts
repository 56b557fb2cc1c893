import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { claimedId, Deleted, idParams, isoDate, optionalText, text } from './text.ts'

export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 2_000
export const BOARD_PAGE_SIZE = 24
export const BOARD_PAGE_MAX = 100

/** A warning as anybody may read it: every identifier is masked already (specification §3, §5). */
export const Warning = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  handle: z.string().nullable(),
  email: z.string().nullable(),
  realName: z.string().nullable(),
  nicknames: z.array(z.string()),
  redFlags: z.array(z.string()),
  description: z.string(),
  location: z.string().nullable(),
  timeframe: z.string().nullable(),
  verified: z.boolean(),
  corroborated: z.boolean(),
  disputed: z.boolean(),
  reportCount: z.number().int(),
  createdAt: isoDate.describe('The day it was published, at noon UTC: never the minute'),
  yours: z.boolean().describe('The signed-in member wrote it'),
  appearsAt: isoDate.nullable().describe('Set while her own warning waits for its random delay'),
})
export type Warning = z.infer<typeof Warning>

export const NewWarning = z.object({
  phoneNumber: text(40).refine((value) => value !== '', 'Enter a phone number.'),
  handle: optionalText(64),
  email: z
    .union([
      z.literal('').transform(() => undefined),
      z.email('Enter a whole email address.').max(320),
    ])
    .nullish(),
  realName: optionalText(120),
  nicknames: z
    .array(text(80))
    .max(20, 'At most 20 nicknames.')
    .nullish()
    .transform((names) => (names ?? []).filter((name) => name !== '')),
  redFlags: z
    .array(text(80))
    .max(20, 'At most 20 red flags.')
    .transform((flags) => flags.filter((flag) => flag !== ''))
    .refine((flags) => flags.length > 0, 'Select at least one red flag.'),
  description: text(DESCRIPTION_MAX).refine(
    (value) => value.length >= DESCRIPTION_MIN,
    `Write at least ${DESCRIPTION_MIN} characters.`,
  ),
  location: optionalText(120),
  timeframe: optionalText(120),
  userId: claimedId,
  delayed: z.boolean().default(false).describe('Publish after a random delay of 6 to 48 hours'),
  openToContact: z.boolean().default(false),
})
export type NewWarning = z.input<typeof NewWarning>

/** A warning as its author reads it: whom she named, whole. Nobody else ever gets this view. */
export const OwnWarning = Warning.extend({
  state: z.enum(['held', 'published', 'disputed', 'removed']),
  openToContact: z.boolean(),
  identity: z.object({
    phoneNumber: z.string(),
    handle: z.string().nullable(),
    email: z.string().nullable(),
    realName: z.string().nullable(),
    nicknames: z.array(z.string()),
  }),
})
export type OwnWarning = z.infer<typeof OwnWarning>

const paging = {
  verified: z.stringbool().optional(),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(BOARD_PAGE_MAX).default(BOARD_PAGE_SIZE),
}

export const boardCalls = {
  listWarnings: call(paths.listWarnings, {
    summary: 'The public board, newest first; the next page is in the Link header',
    access: 'public',
    query: z.object({
      ...paging,
      q: z.string().optional().describe('Refused: search through the POST'),
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
    summary: 'Search the board; the text travels in the body only',
    access: 'public',
    limit: 'board-search',
    body: z.object({
      q: text(200),
      verified: z.boolean().nullish(),
      cursor: z.string().max(400).nullish(),
      limit: z.number().int().min(1).max(BOARD_PAGE_MAX).default(BOARD_PAGE_SIZE),
    }),
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
}
