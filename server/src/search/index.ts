export {
  checkedNameOf,
  createWatchChecks,
  type WatchCharge,
  type WatchChecks,
} from './budget/consume-watch-checks.ts'
export { deleteExpiredSearches } from './delete-expired-searches.ts'
export { createMatchFinder } from './find-match.ts'
export { listRecentSearches } from './list-recent-searches.ts'
export { searchRoutes } from './routes.ts'
export { sealedSearch } from './sealed-search.ts'
export { searchDataExport } from './search-data-export.ts'
export {
  countSearches,
  createSearchWriteBuffer,
  type SearchWriteBuffer,
} from './search-write-buffer.ts'
export { createHistoryShortener } from './shorten-history.ts'
