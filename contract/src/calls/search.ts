import { z } from 'zod'
import { accountPaths } from '../account-paths.ts'
import { EMAIL_LENGTH } from '../rules/limits.ts'
import { ContestedBy, OldNumber } from './board.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import {
  claimedId,
  Deleted,
  exactText,
  idParams,
  isoDate,
  optionalText,
  phoneText,
  shownText,
} from './text.ts'
import { count } from './whole-number.ts'

/** One of the newest descriptions on the board about a number, as shown on the match card. */
const BoardWords = z.object({
  text: shownText.describe('Censored, and shortened as on a card'),
  verified: z.boolean(),
  disputed: z.boolean(),
  contestedBy: ContestedBy,
  group: shownText.optional().describe('Opens its report on the board'),
  createdAt: isoDate.optional().describe('The day of publication, at noon UTC'),
})

/** One reported number, masked (§3). */
export const Match = z.object({
  id: shownText,
  phoneNumber: shownText,
  handle: shownText.nullable(),
  verified: z.boolean(),
  corroborated: z.boolean(),
  reportCount: count.min(1).describe('Distinct members who reported this number'),
  redFlags: z.array(shownText).describe('Gravest first'),
  location: shownText.nullable(),
  whole: z
    .boolean()
    .optional()
    .describe('Its number is whole (E.164); only then can members be asked to connect'),
  onlyYours: z
    .boolean()
    .optional()
    .describe(
      "Only the member's own reports lead to it; a check of the number shows those of others",
    ),
  classCounts: z
    .object({
      safety: count,
      deception: count,
      compatibility: count,
    })
    .describe('Distinct members who named at least one red flag of the class'),
  months: z
    .array(
      z.object({ month: shownText.describe('A month such as 2026-11'), reports: count.min(1) }),
    )
    .describe('Members by the month of their first report, oldest first; empty for few members'),
  flagCounts: z
    .array(z.object({ flag: shownText, women: count.min(1) }))
    .optional()
    .describe(
      'Distinct members who named a flag, for the first 14 flags; absent below three members',
    ),
  newestMonth: shownText.optional().describe('The month of the newest report, such as 2026-11'),
  warnings: count.optional().describe('Reports that are published on the board'),
  words: z
    .array(BoardWords)
    .optional()
    .describe('The newest texts on the board, at most two; empty if all reports are private'),
  oldNumber: OldNumber.optional(),
  disputed: z.boolean().optional().describe('At least one of its warnings is disputed'),
  contestedBy: ContestedBy,
})
export type Match = z.infer<typeof Match>

export const SearchAnswer = z.object({
  matches: z.array(Match),
  message: shownText,
  canPost: z.boolean(),
  checksLeft: count.nullable().optional().describe('null: no limit'),
  renewsAt: isoDate.nullable().optional(),
  lookedUp: z
    .enum(['number', 'handle', 'email'])
    .optional()
    .describe('The kind of value that the text was parsed as'),
  asWritten: z
    .boolean()
    .optional()
    .describe('Nothing was found for a number that is not whole; no check was used'),
  details: z
    .enum(['none', 'basic', 'full'])
    .optional()
    .describe("The level of detail that the member's plan shows"),
  recentSearchId: shownText
    .optional()
    .describe("Its id among the member's recent searches, for a payment that leads back to it"),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** One past search of the member. The number or handle is unmasked, because the member typed it. */
export const RecentSearch = z.object({
  id: shownText,
  phoneNumber: shownText.nullable(),
  handle: shownText.nullable(),
  searchedAt: isoDate,
})
export type RecentSearch = z.infer<typeof RecentSearch>

/** The searched number or handle again, and the match whose details are requested. */
const DetailsQuery = z.object({
  phoneNumber: phoneText,
  handle: optionalText(EMAIL_LENGTH),
  matchId: exactText(64),
  userId: claimedId,
})

/** One report of a match, as far as the member's plan shows it (§6). It never names its author. */
const ReportDetails = z.object({
  reportedOn: isoDate.describe('The day of the report'),
  verified: z.boolean(),
  location: shownText.nullable(),
  timeframe: shownText.nullable(),
  redFlags: z.array(shownText).describe('Full details only; otherwise empty'),
  description: shownText.nullable().describe('Censored; full details only'),
})

export const MatchDetails = z.object({
  level: z.enum(['basic', 'full']),
  until: isoDate.describe("The time until which the member's plan shows this"),
  reports: z.array(ReportDetails).describe('Warnings of the board, newest first'),
  privateReports: count.describe('The number of private entries that count'),
})
export type MatchDetails = z.infer<typeof MatchDetails>

/**
 * (policy) Responses about a number are padded to a multiple of this many bytes, because their
 * length is visible on the network.
 */
const ANSWER_BYTES = 4_096

export const searchCalls = {
  listRecentSearches: call(paths.listRecentSearches, {
    summary:
      'List what the member looked up in the last 1, 7 or 30 days (`history` of the preferences), newest first',
    access: 'owner',
    params: idParams,
    answer: z.array(RecentSearch),
  }),
  deleteSearch: call(accountPaths.deleteSearch, {
    summary: "Delete one of the member's recent searches permanently",
    access: 'owner',
    params: idParams.extend({ searchId: idParams.shape.id }),
    answer: Deleted,
  }),
  deleteSearches: call(accountPaths.deleteSearches, {
    summary: "Delete all of the member's recent searches permanently",
    access: 'owner',
    params: idParams,
    answer: Deleted,
  }),
  runSearch: call(paths.runSearch, {
    summary: 'Check a phone number or a handle',
    access: 'member',
    limit: 'search',
    body: z
      .object({
        phoneNumber: phoneText,
        handle: optionalText(EMAIL_LENGTH),
        userId: claimedId,
      })
      .refine((body) => body.phoneNumber ?? body.handle, {
        message: fieldError('Please enter a phone number or social handle.'),
        path: ['phoneNumber'],
      }),
    padTo: ANSWER_BYTES,
    answer: SearchAnswer,
  }),
  getMatchDetails: call(paths.getMatchDetails, {
    summary: "List the reports of a match, as far as the member's plan shows them",
    access: 'member',
    limit: 'search',
    body: DetailsQuery,
    padTo: ANSWER_BYTES,
    answer: MatchDetails,
  }),
}
