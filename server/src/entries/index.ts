export {
  countingReports,
  openEntryAuthors,
  reportersByPhone,
  shareOfSealedEntries,
} from './entries-table.ts'
export { entryRecords } from './entry-records.ts'
export { entryUpkeep } from './entry-upkeep.ts'
export { entryRoutes } from './routes.ts'
export { openCountingEntry } from './sealed-entry.ts'
