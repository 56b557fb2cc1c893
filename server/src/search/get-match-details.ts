import { Problem } from '@sidelight/contract/problem'
import { orderRedFlags } from '@sidelight/contract/red-flags'
import type { MatchDetails } from '@sidelight/contract/search'
import { warningReports } from '../board/index.ts'
import { notFound } from '../platform/not-found.ts'
import type { ReportFinder } from './find-reports.ts'
import { isMatch } from './match-id.ts'
import { readQuery } from './read-query.ts'
import type { SearchServices } from './run-search.ts'
import { DETAILED_REPORTS } from './search-policy.ts'
import { lookedUpBy } from './spend-check.ts'

type ReportDetails = MatchDetails['reports'][number]

interface Wish {
  phoneNumber?: string | undefined
  handle?: string | undefined
  matchId: string
}

/**
 * The reports behind one match, as far as her plan opens them (§6). She has to ask with what she
 * searched: an id alone opens nothing. Throws `plan_required` without a plan for this.
 */
export function createMatchDetails(services: SearchServices, findReports: ReportFinder) {
  return async (memberId: string, wish: Wish): Promise<MatchDetails> => {
    const { index, region, coverCheck } = services
    const query = readQuery(wish, region)
    const asked = { lookedUp: lookedUpBy(query), begin: false }
    const cover = await coverCheck(memberId, asked)
    if (!cover) throw new Problem('plan_required', 'Your plan does not include this.')
    const reports = (await findReports(query)).find(isMatch(index, memberId, wish.matchId))
    if (!reports) throw notFound()
    const all = await describe(services, reports[0]?.number ?? '')
    return {
      level: cover.details,
      until: cover.until.toISOString(),
      reports: cover.details === 'full' ? all : all.map(basicsOf),
      // A day alone could tell him who wrote it: of private entries only the count leaves.
      privateReports: reports.filter(({ source }) => source === 'entry').length,
    }
  }
}

async function describe(
  { db, index, clock }: SearchServices,
  number: string,
): Promise<ReportDetails[]> {
  const tags = index.tags('phone', number)
  const warnings = await warningReports.about(db, tags, { now: clock(), limit: DETAILED_REPORTS })
  return warnings.map((warning) => ({
    reportedOn: dayOf(warning.publishedAt),
    verified: warning.verified && warning.state === 'published',
    location: warning.location,
    timeframe: warning.timeframe,
    redFlags: orderRedFlags(warning.redFlags),
    description: warning.description,
  }))
}

/** Decisions, Search: dates, locations, timeframe and corroboration are basic safety information. */
function basicsOf(report: ReportDetails): ReportDetails {
  return { ...report, redFlags: [], description: null }
}

/** The day at noon, so that no time zone makes another day of it. */
function dayOf(at: Date): string {
  return `${at.toISOString().slice(0, 10)}T12:00:00.000Z`
}
