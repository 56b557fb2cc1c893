export { reportersByPhone, shareOfSealedEntries } from './entries-table.ts'
export { findCountingEntries } from './find-counting-entries.ts'
export { resealEntries } from './reseal-entries.ts'
export { entryRoutes } from './routes.ts'
