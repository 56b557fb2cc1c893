import type { Match } from '@sidelight/contract/calls/search'
import { plainestContester } from '@sidelight/contract/rules/cases/contested-by'
import { maskPhone, maskSearchHandle } from '@sidelight/contract/rules/masking/mask'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import { orderRedFlags } from '@sidelight/contract/rules/red-flags'
import { isCorroborated } from '../board/index.ts'
import {
  countByClass,
  countByFlag,
  countByMonth,
  type GroupOf,
  newestMonth,
  newestWords,
} from './match-facts.ts'
import { ageOfReports, type Report } from './reports/report.ts'
import { FLAGS_FROM, MATCHES_AT_MOST } from './search-policy.ts'

/**
 * Returns one masked match for each list, most reported first, then newest first. Every list is
 * about one number, newest first and not empty. `idOf` returns the id of the number for this
 * member, `groupOf` the group of a warning on the board.
 */
export function viewMatches(lists: Report[][], names: MatchNames): Match[] {
  return lists
    .map((reports) => ({ match: viewMatch(reports, names), at: reports[0]?.at ?? 0 }))
    .toSorted((a, b) => b.match.reportCount - a.match.reportCount || b.at - a.at)
    .slice(0, MATCHES_AT_MOST)
    .map(({ match }) => match)
}

export interface MatchNames {
  idOf: (first: Pick<Report, 'numberTag' | 'soleAuthor'>) => string
  groupOf: GroupOf
  now: Date
}

function viewMatch(reports: Report[], { idOf, groupOf, now }: MatchNames): Match {
  const { number = '', numberTag = '', soleAuthor, onlyYours } = reports[0] ?? {}
  const { oldNumber, isRetired } = ageOfReports(reports, now)
  const handle = reports.find((report) => report.handle !== undefined)?.handle
  return {
    id: idOf({ numberTag, soleAuthor }),
    phoneNumber: maskPhone(number),
    handle: handle === undefined ? null : maskSearchHandle(handle),
    verified: reports.some(({ verified }) => verified),
    corroborated: !isRetired && isCorroborated(reports),
    oldNumber,
    reportCount: countAuthors(reports),
    location: reports.find(({ location }) => location !== null)?.location ?? null,
    whole: isWholeNumber(number),
    ...(onlyYours ? { onlyYours } : {}),
    ...figuresOf(reports),
    warnings: reports.filter(({ published }) => published).length,
    words: newestWords(reports, groupOf),
    disputed: reports.some(({ published }) => published?.disputed),
    contestedBy: plainestContester(reports.map(({ published }) => published?.contestedBy)),
  }
}

type Figures = 'redFlags' | 'classCounts' | 'months' | 'flagCounts' | 'newestMonth'

/**
 * Returns the figures of flags and months in a match. Below `FLAGS_FROM` members they contain
 * nothing of an entry that counts only from three members on, nor a figure over all reports,
 * because two false accounts could then single it out.
 */
function figuresOf(reports: Report[]): Pick<Match, Figures> {
  const open = reports.filter(({ fromThree }) => !fromThree)
  const isQuiet = open.length < reports.length && countAuthors(reports) < FLAGS_FROM
  const told = isQuiet ? open : reports
  const redFlags = orderRedFlags(told.flatMap((report) => report.redFlags))
  return {
    redFlags,
    classCounts: countByClass(told),
    months: countByMonth(told),
    flagCounts: countByFlag(told, redFlags),
    newestMonth: newestMonth(told),
  }
}

function countAuthors(reports: readonly Report[]): number {
  return new Set(reports.map(({ author }) => author)).size
}
