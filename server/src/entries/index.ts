export { type AuthorAbout, afterRoomColumn, type HasEntered } from './after-room-column.ts'
export { entryDataExport } from './entries-data-export.ts'
export {
  countingReports,
  openEntryAuthors,
} from './entries-table.ts'
export { entryAfterRoom } from './entry-after-room.ts'
export { entryColumns } from './entry-columns.ts'
export type { OwnEntryServices } from './own-entries.ts'
export { releaseHeldEntries } from './release-held-entries.ts'
export { entryRoutes } from './routes.ts'
export { openCountingEntry, sealedEntry } from './sealed-entry.ts'
export { tagsOfEntries } from './tags-of-entries.ts'
