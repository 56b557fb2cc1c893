import type { Handle } from '../platform/database/tables.ts'
import { deleteByAuthor, entryWriters } from './entries-table.ts'
import { listOwnEntries, type OwnEntryServices } from './own-entries.ts'

/** The entries of one member: exported in a data export, deleted with the account. */
export const entryDataExport = {
  writers: entryWriters,
  collect: (services: OwnEntryServices, memberId: string) =>
    listOwnEntries(services, memberId, Number.MAX_SAFE_INTEGER),
  erase: (db: Handle, { index }: Pick<OwnEntryServices, 'index'>, memberId: string) =>
    deleteByAuthor(db, index.tags('author', memberId)),
}
