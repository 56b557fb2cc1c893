import type { Handle } from '../platform/database/tables.ts'
import { listRecentSearches, type RecentServices } from './list-recent-searches.ts'
import { searchKind } from './search-write-buffer.ts'
import { deleteSearchesOf } from './searches-table.ts'

/** The searches of one member: exported in a data export, deleted with the account. */
export const searchDataExport = {
  /** The quiet writes to perform or to delete. */
  kind: searchKind,
  collect: (services: RecentServices, memberId: string) =>
    listRecentSearches(services, memberId, Number.MAX_SAFE_INTEGER),
  async erase(
    db: Handle,
    { searches }: Pick<RecentServices, 'searches'>,
    memberId: string,
  ): Promise<void> {
    await searches.forget(db, memberId)
    await deleteSearchesOf(db, memberId)
  },
}
