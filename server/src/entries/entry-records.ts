import type { Handle } from '../platform/tables.ts'
import { deleteByAuthor } from './entries-table.ts'
import { listOwnEntries, type OwnServices } from './own-entries.ts'

/** What is kept of one member here: collected for her export, erased with her account. */
export const entryRecords = {
  collect: (services: OwnServices, memberId: string) =>
    listOwnEntries(services, memberId, Number.MAX_SAFE_INTEGER),
  erase: (db: Handle, { index }: Pick<OwnServices, 'index'>, memberId: string) =>
    deleteByAuthor(db, index.tags('author', memberId)),
}
