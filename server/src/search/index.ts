export {
  checkedNameOf,
  createWatchChecks,
  type WatchCharge,
  type WatchChecks,
} from './consume-watch-checks.ts'
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
export { sweepSearches } from './sweep/sweep-searches.ts'
