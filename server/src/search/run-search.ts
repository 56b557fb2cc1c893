import type { SearchAnswer } from '@sidelight/contract/search'
import { mayPost } from '../board/index.ts'
import { timedId } from '../platform/ids.ts'
import type { Spent } from '../platform/limits.ts'
import { createReportFinder, type ReportServices } from './find-reports.ts'
import type { KeptSearches } from './kept-searches.ts'
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
export function createSearch(services: SearchServices) {
  const { vault, index, limits, clock, region, searches } = services
  const findReports = createReportFinder(services)

  async function findMatches(memberId: string, query: Query) {
    const idOf = (numberTag: string) =>
      index.tag('match', memberId + numberTag).toString('base64url')
    return viewMatches(await findReports(query), idOf)
  }

  /** Invalid text, a spent budget and a failure on our side cost nothing. */
  return async function runSearch(
    searcher: Searcher,
    typed: { phoneNumber?: string | undefined; handle?: string | undefined },
  ): Promise<SearchAnswer> {
    const query = readQuery(typed, region)
    const { memberId } = searcher
    const now = clock()
    const spent = await spendCheck(services, searcher, query.numbers)
    try {
      const [matches, canPost] = await Promise.all([
        findMatches(memberId, query),
        mayPost(limits, memberId),
      ])
      const sealed = sealSearch(vault, query.searchedFor)
      searches.keep({ id: timedId(now), memberId, sealed, searchedAt: now })
      const message = searchMessage(matches, query.searchedFor)
      return { matches, message, canPost, ...checksLeft(spent, now) }
    } catch (failure) {
      await giveCheckBack(limits, searcher)
      throw failure
    }
  }
}

function checksLeft({ left, renewsInMs }: Spent, now: Date) {
  if (!Number.isFinite(left)) return { checksLeft: null, renewsAt: null }
  return { checksLeft: left, renewsAt: new Date(now.getTime() + renewsInMs).toISOString() }
}
