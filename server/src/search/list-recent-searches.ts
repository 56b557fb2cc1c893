import type { RecentSearch } from '@sidelight/contract/calls/search'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { askOf } from '../platform/database/statement.ts'
import type { Services } from '../platform/services.ts'
import { type SearchedFor, sealedSearch } from './sealed-search.ts'
import { LISTED_SEARCHES, storedDays } from './search-policy.ts'
import { type SearchWriteBuffer, startOfDay } from './search-write-buffer.ts'
import { listSearches } from './searches-table.ts'

export interface RecentServices extends Pick<Services, 'db' | 'ask' | 'vault' | 'clock'> {
  searches: SearchWriteBuffer
}

/** Returns the member's own recent searches, unmasked, newest first, at most `limit`. */
export async function listRecentSearches(
  { db, ask, vault, clock, searches }: RecentServices,
  memberId: string,
  limit = LISTED_SEARCHES,
): Promise<RecentSearch[]> {
  const now = clock()
  // Waiting searches are read first: one that is written in between is then found in the table.
  const waiting = await searches.waiting(db, memberId)
  const rows = await listSearches(askOf({ db, ask }), memberId, { today: startOfDay(now), limit })
  const found = new Map<string, RecentSearch>()
  for (const { id, at, searchedFor } of waiting) found.set(id, view(id, at, searchedFor))
  for (const { id, sealed, searchedAt, days } of rows) {
    const { at = searchedAt.toISOString(), ...searchedFor } = sealedSearch.open(vault, sealed)
    // "1 day" means today and yesterday. Longer periods end at the minute.
    const from = days === storedDays(1) ? searchedAt : new Date(at)
    const isExpired = from.getTime() + days * DAY_MS <= now.getTime()
    if (!isExpired) found.set(id, view(id, at, searchedFor))
  }
  return [...found.values()]
    .toSorted((one, other) => (one.searchedAt < other.searchedAt ? 1 : -1))
    .slice(0, limit)
}

function view(id: string, searchedAt: string, searchedFor: SearchedFor): RecentSearch {
  const { phoneNumber = null, handle = null } = searchedFor
  return { id, phoneNumber, handle, searchedAt }
}
