export { resealSearches } from './reseal-searches.ts'
export { searchRoutes } from './routes.ts'
export { countSearches, shareOfSealedSearches } from './searches-table.ts'
export { sweepSearches } from './sweep-searches.ts'
