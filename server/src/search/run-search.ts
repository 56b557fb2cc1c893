import type { SearchAnswer } from '@sidelight/contract/calls/search'
import type { MessageDescriptor } from '@sidelight/contract/msg'
import type { HistoryDays } from '@sidelight/contract/rules/preferences-defaults'
import { historyDaysOf, lockMemberForShare } from '../accounts/index.ts'
import { groupOf, hasPostsLeft, type NoteOpened } from '../board/index.ts'
import { askTogether } from '../platform/database/ask-together.ts'
import { batchLoader } from '../platform/database/batch-loader.ts'
import type { Ask } from '../platform/database/statement.ts'
import { signedOut } from '../platform/http/signed-out.ts'
import type { Limits, Spent } from '../platform/limits/limits.ts'
import { chargeCheck, costs } from './budget/charge-check.ts'
import {
  type CheckServices,
  type CountedCheck,
  countCheck,
  refundCheck,
  type Searcher,
} from './budget/count-check.ts'
import { viewDecoy } from './decoy-match.ts'
import { matchIdOf } from './match-id.ts'
import { type Query, readQuery } from './read-query.ts'
import type { ReportFinder, ReportServices } from './reports/find-reports.ts'
import type { SearchedFor } from './sealed-search.ts'
import { searchMessage } from './search-message.ts'
import type { BufferedSearch, SearchWriteBuffer } from './search-write-buffer.ts'
import { viewMatches } from './view-matches.ts'

export interface SearchServices extends ReportServices, CheckServices {
  /** The country of numbers without a calling code. */
  region: string
  searches: SearchWriteBuffer
  noteOpened: NoteOpened
  /** Returns those of several members who may not post because of their false reports. */
  findPausedMembers: (ask: Ask, memberIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/** What an answer and its storing need to know about a member. */
interface MemberFacts {
  /** For how many days the member's searches are stored. Undefined for a deleted member. */
  history: HistoryDays | undefined
  isPaused: boolean
}

/** An attempt fails if parallel searches of the same member use up its checks. */
const ATTEMPTS = 5

/** The answer before its message is translated. */
interface FoundAnswer extends Omit<SearchAnswer, 'message'> {
  message: MessageDescriptor
}

interface Loaders {
  findReports: ReportFinder
  factsOf: (memberId: string) => Promise<MemberFacts>
}

type Parts = SearchServices & Loaders

/** Returns the search. Concurrent searches share their statements. */
export function createSearch(services: SearchServices, findReports: ReportFinder) {
  const { ask, vault } = services
  const factsOf = batchLoader(async (memberIds: string[]) => {
    const together = askTogether(ask, Promise.resolve())
    const [days, paused] = await Promise.all([
      historyDaysOf(together, vault, memberIds),
      services.findPausedMembers(together, memberIds),
    ])
    return memberIds.map((id) => ({ history: days.get(id), isPaused: paused.has(id) }))
  })
  /** Unreadable text, an exceeded budget and a server error cost nothing. */
  return async function runSearch(
    searcher: Searcher,
    typed: { phoneNumber?: string | undefined; handle?: string | undefined },
  ): Promise<FoundAnswer> {
    const query = readQuery(typed, services.region)
    for (let round = 0; round < ATTEMPTS; round += 1) {
      const answer = await attempt({ ...services, findReports, factsOf }, searcher, query)
      if (answer) return answer
    }
    throw new Error('Parallel searches took the checks in every attempt')
  }
}

/** Returns undefined if parallel searches used up the checks that were left for this one. */
async function attempt(
  parts: Parts,
  searcher: Searcher,
  query: Query,
): Promise<FoundAnswer | undefined> {
  const { limits, clock } = parts
  const { memberId } = searcher
  const { asWritten, searchedFor } = query
  const now = clock()
  const counted = await countCheck(parts, searcher, query)
  // The check for a number that is not whole is refunded if nothing is found. A handle in the same
  // search still costs one, also if a plan covers the number.
  const back = Math.min(counted.cover.unpaidAsWritten, counted.checks)
  try {
    const [{ matches, leading }, hasPosts, { history, isPaused }] = await Promise.all([
      findMatches(parts, memberId, query),
      hasPostsLeft(limits, memberId),
      parts.factsOf(memberId),
    ])
    const found = matches.length > 0
    const search = { memberId, at: now.toISOString(), searchedFor }
    const stored = await store(parts, {
      counted,
      search: history === 0 ? undefined : search,
      memberId,
      back: asWritten ? Number(!found) * back : undefined,
    })
    if (!stored) {
      await counted.refund()
      return undefined
    }
    const isMiss = !counted.unsearched.every((value) => leading.has(value))
    await refundOutcome(limits, searcher, { miss: counted.miss, isMiss, found, back })
    return {
      matches,
      message: searchMessage(matches, searchedFor),
      canPost: hasPosts && !isPaused,
      lookedUp: lookedUp(searchedFor),
      asWritten: asWritten && !found && query.values.length === 1,
      details: counted.cover.details,
      recentSearchId: stored.id,
      ...checksLeft(stored.spent, now),
    }
  } catch (failure) {
    await counted.refund()
    throw failure
  }
}

interface Storing {
  counted: CountedCheck
  memberId: string
  /** Undefined for a member whose searches are not stored. */
  search: Omit<BufferedSearch, 'id'> | undefined
  /** See `chargeCheck`. */
  back: number | undefined
}

/**
 * Stores the search and charges what it costs, in one transaction. Returns undefined if too little
 * was left. A search that costs nothing is stored together with others of the same moment.
 */
async function store(
  parts: Parts,
  { counted, memberId, search, back }: Storing,
): Promise<{ id: string; spent: Spent } | undefined> {
  const { db, searches } = parts
  if (!costs(counted)) {
    return {
      id: search ? await searches.keep(search) : await searches.countOnly(db),
      spent: counted,
    }
  }
  return db.transaction().execute(async (transaction) => {
    // Locked in the same order as by the deletion of an account, to prevent a deadlock.
    if (!(await lockMemberForShare(transaction, memberId))) throw signedOut()
    const spent = await chargeCheck(parts, transaction, { memberId, counted, back })
    if (!spent.allowed) return undefined
    const id = search
      ? await searches.keep(search, transaction)
      : await searches.countOnly(transaction)
    return { id, spent }
  })
}

async function findMatches(parts: Parts, memberId: string, query: Query) {
  const { vault, index, clock, findReports } = parts
  const names = {
    idOf: matchIdOf(index, memberId),
    groupOf: (warning: { id: string; number: string }) => groupOf(vault, warning),
    now: clock(),
  }
  const { lists, leading } = await findReports(memberId, query)
  const matches = viewMatches(lists, names)
  if (matches.length === 0) viewDecoy(names)
  return { matches, leading }
}

/**
 * Refunds what the outcome does not cost: the miss if each new value led to a report of another
 * member, and the network's check if a number that is not whole was not found. Other outcomes
 * refund zero with the same statements, so that they take the same time.
 */
async function refundOutcome(
  limits: Limits,
  searcher: Searcher,
  { miss, isMiss, found, back }: { miss: boolean; isMiss: boolean; found: boolean; back: number },
): Promise<void> {
  await refundCheck(limits, searcher, {
    networkChecks: back > 0 ? Number(!found) * back : undefined,
    misses: miss ? Number(!isMiss) : undefined,
  })
}

/**
 * Returns the kind of value that was looked up. The number takes precedence if both fields were
 * sent, as in the message.
 */
function lookedUp({ phoneNumber, handle }: SearchedFor): SearchAnswer['lookedUp'] {
  if (phoneNumber !== undefined) return 'number'
  return handle?.includes('@') ? 'email' : 'handle'
}

function checksLeft({ left, renewsInMs }: Spent, now: Date) {
  if (!Number.isFinite(left)) return { checksLeft: null, renewsAt: null }
  return { checksLeft: left, renewsAt: new Date(now.getTime() + renewsInMs).toISOString() }
}
