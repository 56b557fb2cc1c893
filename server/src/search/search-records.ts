import type { Handle } from '../platform/tables.ts'
import { listRecentSearches, type RecentServices } from './list-recent-searches.ts'
import { deleteSearchesOf } from './searches-table.ts'

/** What is kept of one member here: collected for her export, erased with her account. */
export const searchRecords = {
  collect: (services: RecentServices, memberId: string) =>
    listRecentSearches(services, memberId, Number.MAX_SAFE_INTEGER),
  erase: (db: Handle, memberId: string) => deleteSearchesOf(db, memberId),
}
