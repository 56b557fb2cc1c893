import type { SearchAnswer } from '@sidelight/contract/search'
import { mayPost } from '../board/index.ts'
import { timedId } from '../platform/ids.ts'
import type { Spent } from '../platform/limits.ts'
import type { ReportFinder, ReportServices } from './find-reports.ts'
import type { KeptSearches } from './kept-searches.ts'
import { matchId } from './match-id.ts'
import { type Query, readQuery } from './read-query.ts'
import { sealSearch } from './sealed-search.ts'
import { searchMessage } from './search-message.ts'
import { type CheckServices, giveCheckBack, type Searcher, spendCheck } from './spend-check.ts'
import { viewMatches } from './view-matches.ts'

export interface SearchServices extends ReportServices, CheckServices {
  /** Country whose numbers may be written without a calling code. */
  region: string
  searches: KeptSearches
}

/** Makes the one search operation: it shares its statements among searches in parallel. */
export function createSearch(services: SearchServices, findReports: ReportFinder) {
  const { vault, index, limits, clock, region, searches } = services

  async function findMatches(memberId: string, query: Query) {
    return viewMatches(await findReports(query), (tag) => matchId(index, memberId, tag))
  }

  /** Invalid text, a spent budget and a failure on our side cost nothing. */
  return async function runSearch(
    searcher: Searcher,
    typed: { phoneNumber?: string | undefined; handle?: string | undefined },
  ): Promise<SearchAnswer> {
    const query = readQuery(typed, region)
    const { memberId } = searcher
    const now = clock()
    const spent = await spendCheck(services, searcher, query)
    try {
      const [matches, canPost] = await Promise.all([
        findMatches(memberId, query),
        mayPost(limits, memberId),
      ])
      const sealed = sealSearch(vault, query.searchedFor)
      searches.keep({ id: timedId(now), memberId, sealed, searchedAt: now })
      const message = searchMessage(matches, query.searchedFor)
      const { details } = spent
      return { matches, message, canPost, details, ...checksLeft(spent, now) }
    } catch (failure) {
      await giveCheckBack(limits, searcher, spent)
      throw failure
    }
  }
}

function checksLeft({ left, renewsInMs }: Spent, now: Date) {
  if (!Number.isFinite(left)) return { checksLeft: null, renewsAt: null }
  return { checksLeft: left, renewsAt: new Date(now.getTime() + renewsInMs).toISOString() }
}
