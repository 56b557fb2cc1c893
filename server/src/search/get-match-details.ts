import type { MatchDetails } from '@sidelight/contract/calls/search'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { orderRedFlags } from '@sidelight/contract/rules/red-flags'
import { listWarningsAbout, noonOf, type WarningAbout } from '../board/index.ts'
import { notFound } from '../platform/http/not-found.ts'
import type { Searcher } from './budget/count-check.ts'
import { countGuess } from './budget/count-guess.ts'
import { isMatch } from './match-id.ts'
import { readQuery } from './read-query.ts'
import type { ReportFinder } from './reports/find-reports.ts'
import type { Report } from './reports/report.ts'
import type { SearchServices } from './run-search.ts'
import { DETAILED_REPORTS } from './search-policy.ts'

type ReportDetails = MatchDetails['reports'][number]

interface MatchQuery {
  phoneNumber?: string | undefined
  handle?: string | undefined
  matchId: string
}

/**
 * Returns a function that resolves to the reports of one match, as far as the member's plan shows
 * them (§6). It needs the typed values: an id alone finds nothing. Values that the member has not
 * checked today count as a check. Throws `plan_required` without a suitable plan, `not_found` and
 * `quota_spent`.
 */
export function createMatchDetails(services: SearchServices, findReports: ReportFinder) {
  return async (searcher: Searcher, asked: MatchQuery): Promise<MatchDetails> => {
    const { index, region } = services
    const { memberId } = searcher
    const query = readQuery(asked, region)
    const { cover, lookUp } = await countGuess(services, searcher, query)
    if (cover.details === 'none' || !cover.until)
      throw new Problem('plan_required', msg('Your plan does not include this.'))
    const isAsked = isMatch(index, memberId, asked.matchId)
    const reports = await lookUp(isAsked, () => findReports(memberId, query))
    if (!reports) throw notFound()
    const warnings = await listAbout(services, reports[0])
    await services.noteOpened(
      memberId,
      warnings.map(({ id }) => id),
    )
    const all = warnings.map(describe)
    return {
      level: cover.details,
      until: cover.until.toISOString(),
      reports: cover.details === 'full' ? all : all.map(basicsOf),
      // A single date could identify the author to the reported person, so private entries are only
      // counted.
      privateReports: reports.filter(({ source }) => source === 'entry').length,
    }
  }
}

function listAbout(
  { db, index, clock, confirmed }: SearchServices,
  report: Report | undefined,
): Promise<WarningAbout[]> {
  const tags = index.tags('phone', report?.number ?? '')
  const author = report?.soleAuthor
  return listWarningsAbout(db, tags, {
    now: clock(),
    waiting: confirmed.waiting(),
    limit: DETAILED_REPORTS,
    authorTag: author === undefined ? undefined : Buffer.from(author, 'hex'),
  })
}

function describe(warning: WarningAbout): ReportDetails {
  return {
    reportedOn: noonOf(warning.publishedAt).toISOString(),
    verified: warning.verified && warning.state === 'published',
    location: warning.location,
    timeframe: warning.timeframe,
    redFlags: orderRedFlags(warning.redFlags),
    description: warning.description,
  }
}

/**
 * Removes what basic details do not include. Dates, locations, timeframe and corroboration are
 * basic (rules: Search).
 */
function basicsOf(report: ReportDetails): ReportDetails {
  return { ...report, redFlags: [], description: null }
}
