import type { RecentSearch } from '@sidelight/contract/search'
import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import type { KeptSearches } from './kept-searches.ts'
import { openSearch } from './sealed-search.ts'
import { KEEP_SEARCHES_MS, LISTED_SEARCHES } from './search-policy.ts'
import { listSearches } from './searches-table.ts'

export interface RecentServices {
  db: Handle
  vault: Vault
  clock: Clock
  searches: KeptSearches
}

/** What a member looked up lately, whole, for herself alone. */
export async function listRecentSearches(
  { db, vault, clock, searches }: RecentServices,
  memberId: string,
  limit = LISTED_SEARCHES,
): Promise<RecentSearch[]> {
  const since = new Date(clock().getTime() - KEEP_SEARCHES_MS)
  await searches.settle()
  const rows = await listSearches(db, memberId, { since, limit })
  return rows.map(({ id, sealed, searchedAt }) => {
    const { phoneNumber = null, handle = null } = openSearch(vault, sealed)
    return { id, phoneNumber, handle, searchedAt: searchedAt.toISOString() }
  })
}
