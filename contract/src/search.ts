import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { claimedId, idParams, isoDate, optionalText } from './text.ts'

/** One number that somebody reported, masked (specification §3). */
export const Match = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  handle: z.string().nullable(),
  verified: z.boolean(),
  corroborated: z.boolean(),
  reportCount: z.number().int().min(1).describe('Distinct members who reported this number'),
  redFlags: z.array(z.string()).describe('Gravest first'),
  location: z.string().nullable(),
  classCounts: z
    .object({
      safety: z.number().int(),
      deception: z.number().int(),
      compatibility: z.number().int(),
    })
    .describe('Distinct members who named at least one red flag of the class'),
  months: z
    .array(z.object({ month: z.string().describe('2026-11'), reports: z.number().int().min(1) }))
    .describe('Members by the month of their first report, oldest first; empty for few members'),
})
export type Match = z.infer<typeof Match>

export const SearchAnswer = z.object({
  matches: z.array(Match),
  message: z.string(),
  canPost: z.boolean(),
  checksLeft: z.number().int().nullable().describe('null: no limit'),
  renewsAt: isoDate.nullable(),
  details: z.enum(['none', 'basic', 'full']).describe('What her plan opens of these matches'),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** What a member looked up herself: whole, because it is hers. */
export const RecentSearch = z.object({
  id: z.string(),
  phoneNumber: z.string().nullable(),
  handle: z.string().nullable(),
  searchedAt: isoDate,
})
export type RecentSearch = z.infer<typeof RecentSearch>

/** What was asked, once more, and which of its matches is meant. */
const DetailsWish = z.object({
  phoneNumber: optionalText(64),
  handle: optionalText(320),
  matchId: z.string().max(64),
  userId: claimedId,
})

/** One report of a match, as far as her plan opens it (§6). Nothing in it names who wrote it. */
const ReportDetails = z.object({
  reportedOn: isoDate.describe('The day'),
  verified: z.boolean(),
  location: z.string().nullable(),
  timeframe: z.string().nullable(),
  redFlags: z.array(z.string()).describe('Full details only; else empty'),
  description: z.string().nullable().describe('Censored; full details only'),
})

export const MatchDetails = z.object({
  level: z.enum(['basic', 'full']),
  until: isoDate.describe('Until when her plan opens this'),
  reports: z.array(ReportDetails).describe('Warnings of the board, newest first'),
  privateReports: z.number().int().describe('Private entries that count; no more is said of them'),
})
export type MatchDetails = z.infer<typeof MatchDetails>

export const searchCalls = {
  listRecentSearches: call(paths.listRecentSearches, {
    summary: 'What the member looked up in the last 30 days, newest first',
    access: 'owner',
    params: idParams,
    answer: z.array(RecentSearch),
  }),
  runSearch: call(paths.runSearch, {
    summary: 'Check a phone number or a handle',
    access: 'member',
    limit: 'search',
    body: z
      .object({ phoneNumber: optionalText(64), handle: optionalText(320), userId: claimedId })
      .refine((body) => body.phoneNumber ?? body.handle, {
        message: 'Please enter a phone number or social handle.',
        path: ['phoneNumber'],
      }),
    answer: SearchAnswer,
  }),
  getMatchDetails: call(paths.getMatchDetails, {
    summary: 'The reports behind one match, as far as her plan opens them',
    access: 'member',
    limit: 'search',
    body: DetailsWish,
    answer: MatchDetails,
  }),
}
