import type { OwnEntry } from '@sidelight/contract/entries'
import { notFound } from '../platform/not-found.ts'
import type { EntryServices } from './add-entry.ts'
import { LISTED_ENTRIES } from './entries-policy.ts'
import { changeEntryRow, deleteEntryRow, listByAuthor, type OwnRow } from './entries-table.ts'
import { type GivenEntry, readContent, storeContent } from './entry-content.ts'
import { openEntry } from './sealed-entry.ts'

export type OwnServices = Pick<EntryServices, 'db' | 'vault' | 'index' | 'region'>

/** An entry of the calling member. */
interface OwnId {
  id: string
  memberId: string
}

/** What she keeps, whole, newest day first. */
export async function listOwnEntries(
  { db, vault, index }: OwnServices,
  memberId: string,
  limit = LISTED_ENTRIES,
): Promise<OwnEntry[]> {
  const rows = await listByAuthor(db, index.tags('author', memberId), limit)
  return rows.map((row) => viewOwn({ vault }, row))
}

/** Writes an entry anew; its day stays. Throws `not_found` for one that is not hers. */
export async function changeEntry(
  services: OwnServices,
  { id, memberId }: OwnId,
  given: GivenEntry,
): Promise<OwnEntry> {
  const { db, index, region } = services
  const content = readContent(given, region)
  const { counts, openToContact } = given
  const row = await changeEntryRow(
    db,
    { id, authorTags: index.tags('author', memberId) },
    {
      ...storeContent(services, content, given.phoneNumber),
      // The newest form, as everything else of the row: a rotation looks at rows of older keys only.
      authorTag: index.tag('author', memberId),
      counts,
      openToContact,
    },
  )
  if (!row) throw notFound()
  return viewOwn(services, row)
}

/** Deletes an entry for good. Throws `not_found` for one that is not hers. */
export async function deleteEntry(
  { db, index }: OwnServices,
  { id, memberId }: OwnId,
): Promise<{ deleted: true }> {
  if (!(await deleteEntryRow(db, id, index.tags('author', memberId)))) throw notFound()
  return { deleted: true }
}

function viewOwn({ vault }: Pick<OwnServices, 'vault'>, row: OwnRow): OwnEntry {
  const { id, counts, openToContact, createdOn } = row
  const content = openEntry(vault, row.sealed)
  const { phoneNumber, handle = null, name = null, age = null } = content
  const { city = null, email = null, notes = null, redFlags } = content
  return {
    id,
    phoneNumber,
    handle,
    counts,
    openToContact,
    createdAt: `${createdOn}T12:00:00.000Z`,
    metadata: { name, age, city, email, redFlags, notes },
  }
}
