export { reportersByPhone, shareOfSealedEntries } from './entries-table.ts'
export { entryUpkeep } from './entry-upkeep.ts'
export { findCountingEntries } from './find-counting-entries.ts'
export { entryRoutes } from './routes.ts'
