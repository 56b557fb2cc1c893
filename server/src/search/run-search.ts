import type { SearchAnswer } from '@sidelight/contract/calls/search'
import type { MessageDescriptor } from '@sidelight/contract/msg'
import type { HistoryDays } from '@sidelight/contract/rules/preferences-defaults'
import { historyDaysOf } from '../accounts/index.ts'
import { groupOf, mayPost, type NoteOpened } from '../board/index.ts'
import { batchLoader } from '../platform/database/batch-loader.ts'
import type { Limits, Spent } from '../platform/limits/limits.ts'
import {
  beginCheck,
  type CheckServices,
  type CheckSpent,
  consumeCheck,
  refundCheck,
  type Searcher,
} from './consume-check.ts'
import { viewDecoy } from './decoy-match.ts'
import type { ReportFinder, ReportServices } from './find-reports.ts'
import { matchIdOf } from './match-id.ts'
import { type Query, readQuery } from './read-query.ts'
import type { SearchedFor } from './sealed-search.ts'
import { searchMessage } from './search-message.ts'
import type { SearchWriteBuffer } from './search-write-buffer.ts'
import { viewMatches } from './view-matches.ts'

export interface SearchServices extends ReportServices, CheckServices {
  /** The country whose numbers may be written without a calling code. */
  region: string
  searches: SearchWriteBuffer
  noteOpened: NoteOpened
}

/** Each failed attempt has lost a bought check to a parallel search of the same member. */
const ATTEMPTS = 5

/** The answer before its language is known. */
interface FoundAnswer extends Omit<SearchAnswer, 'message'> {
  message: MessageDescriptor
}

interface Loaders {
  findReports: ReportFinder
  /** Returns for how many days a member's searches are stored; undefined once she is gone. */
  historyOf: (memberId: string) => Promise<HistoryDays | undefined>
}

type Parts = SearchServices & Loaders

/** Returns the search. Concurrent searches share their statements. */
export function createSearch(services: SearchServices, findReports: ReportFinder) {
  const { ask, vault } = services
  const historyOf = batchLoader(async (memberIds: string[]) => {
    const days = await historyDaysOf(ask, vault, memberIds)
    return memberIds.map((id) => days.get(id))
  })
  /** Unreadable text, a used budget and a server error consume nothing. */
  return async function runSearch(
    searcher: Searcher,
    typed: { phoneNumber?: string | undefined; handle?: string | undefined },
  ): Promise<FoundAnswer> {
    const query = readQuery(typed, services.region)
    for (let round = 0; round < ATTEMPTS; round += 1) {
      const answer = await attempt({ ...services, findReports, historyOf }, searcher, query)
      if (answer) return answer
    }
    throw new Error('Parallel searches took a bought check in every attempt')
  }
}

/** Returns undefined when a parallel search took the bought check that this one relied on. */
async function attempt(
  parts: Parts,
  searcher: Searcher,
  query: Query,
): Promise<FoundAnswer | undefined> {
  const { db, limits, clock, searches } = parts
  const { memberId } = searcher
  const { asWritten, searchedFor } = query
  const now = clock()
  const spent = await consumeCheck(parts, searcher, query)
  const { cover } = spent
  try {
    const [matches, canPost, history] = await Promise.all([
      findMatches(parts, memberId, query),
      mayPost(limits, memberId),
      parts.historyOf(memberId),
    ])
    const isStored = history !== 0
    const found = matches.length > 0
    if (!(await beginCheck(parts, memberId, { query, cover }))) {
      // The values are counted now, so the next attempt counts no miss for them.
      await refundAll(limits, searcher, { ...spent, miss: spent.miss && found })
      return undefined
    }
    const recentSearchId = isStored
      ? await searches.keep({ memberId, at: now.toISOString(), searchedFor })
      : await searches.countOnly(db)
    const left = await refundOutcome(limits, searcher, { spent, found, asWritten })
    return {
      matches,
      message: searchMessage(matches, searchedFor),
      canPost,
      lookedUp: lookedUp(searchedFor),
      asWritten: asWritten && !found,
      details: cover.details,
      recentSearchId,
      ...checksLeft(left, now),
    }
  } catch (failure) {
    await refundAll(limits, searcher, spent)
    throw failure
  }
}

function refundAll(limits: Limits, searcher: Searcher, { checks, miss }: CheckSpent) {
  return refundCheck(limits, searcher, {
    checks: checks > 0 ? checks : undefined,
    misses: miss ? 1 : undefined,
  })
}

async function findMatches(parts: Parts, memberId: string, query: Query) {
  const { vault, index, clock, findReports } = parts
  const names = {
    idOf: matchIdOf(index, memberId),
    groupOf: (warning: { id: string; number: string }) => groupOf(vault, warning),
    now: clock(),
  }
  const matches = viewMatches(await findReports(query), names)
  if (matches.length === 0) viewDecoy(names)
  return matches
}

/**
 * Refunds what the outcome does not cost: a miss for a hit, a check for a number that is not
 * whole and finds nothing. Other outcomes refund zero by the same statements, so that they take
 * as long.
 */
async function refundOutcome(
  limits: Limits,
  searcher: Searcher,
  { spent, found, asWritten }: { spent: CheckSpent; found: boolean; asWritten: boolean },
): Promise<Spent> {
  const checks = asWritten && !found ? spent.checks : 0
  await refundCheck(limits, searcher, {
    checks: asWritten && spent.checks > 0 ? checks : undefined,
    misses: spent.miss ? Number(found) : undefined,
  })
  return { ...spent, left: spent.left + checks }
}

/**
 * Returns the kind of value looked up. The number takes precedence when both fields were sent, as
 * in the message.
 */
function lookedUp({ phoneNumber, handle }: SearchedFor): SearchAnswer['lookedUp'] {
  if (phoneNumber !== undefined) return 'number'
  return handle?.includes('@') ? 'email' : 'handle'
}

function checksLeft({ left, renewsInMs }: Spent, now: Date) {
  if (!Number.isFinite(left)) return { checksLeft: null, renewsAt: null }
  return { checksLeft: left, renewsAt: new Date(now.getTime() + renewsInMs).toISOString() }
}
