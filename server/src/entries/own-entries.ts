import type { OwnEntry } from '@sidelight/contract/calls/entries'
import { OWN_LIST_MAX } from '@sidelight/contract/rules/limits'
import { notFound } from '../platform/http/not-found.ts'
import { consumeChange, type EntryServices } from './add-entry.ts'
import {
  changeEntryRow,
  deleteEntryRow,
  findByAuthor,
  listByAuthor,
  type OwnRow,
} from './entries-table.ts'
import { entryAfterRoom } from './entry-after-room.ts'
import { type GivenEntry, readContent, toEntryRow, whileWaiting } from './entry-content.ts'
import { requireSpace } from './entry-space.ts'
import { holdEntry } from './hold-entry.ts'
import { type EntryContent, sealedEntry } from './sealed-entry.ts'

export type OwnEntryServices = Pick<EntryServices, 'db' | 'vault' | 'index' | 'confirmed'>

/** An entry of the calling member. */
interface OwnId {
  id: string
  memberId: string
}

/** Returns the member's own entries, unmasked, newest day first, at most `limit`. */
export async function listOwnEntries(
  services: OwnEntryServices,
  memberId: string,
  limit = OWN_LIST_MAX,
): Promise<OwnEntry[]> {
  const rows = await listByAuthor(services.db, services.index.tags('author', memberId), limit)
  const unconfirmed = isWaiting(services, memberId)
  return rows.map((row) => viewOwn(services, row, unconfirmed))
}

/**
 * Replaces the content of an entry. Its day does not change. Throws `invalid`, `quota_spent`,
 * `conflict` if it gets too long, and `not_found` for an entry of another member.
 */
export async function changeEntry(
  services: EntryServices,
  { id, memberId }: OwnId,
  given: GivenEntry,
): Promise<OwnEntry> {
  const { db, index, region } = services
  const typed = readContent(given, region)
  await consumeChange(services, memberId)
  const { counts, countsFrom, openToContact } = given
  const unconfirmed = await services.confirmed.noteReport(db, memberId)
  const authorTags = index.tags('author', memberId)
  const content = holdEntry(typed, given, await findEarlier(services, id, authorTags))
  const written = toEntryRow(services, content, given.phoneNumber)
  await requireSpace(db, { id, authorTags, bytes: written.sealed.length })
  const row = await changeEntryRow(
    db,
    { id, authorTags },
    {
      ...written,
      // The tag is under the newest key, like the rest of the row, so that a concurrent rotation
      // skips the row.
      authorTag: index.tag('author', memberId),
      counts,
      countsFrom,
      openToContact,
      afterRoom: await entryAfterRoom.decide(services, memberId, content.phoneNumber),
    },
  )
  if (!row) throw notFound()
  return viewOwn(services, row, unconfirmed)
}

/** Returns the state of an entry that was written to count only from three members on. */
async function findEarlier(
  { db, vault }: OwnEntryServices,
  id: string,
  authorTags: readonly Buffer[],
): Promise<EntryContent | undefined> {
  const row = await findByAuthor(db, id, authorTags)
  return row?.countsFrom === 3 ? sealedEntry.open(vault, row.sealed) : undefined
}

/** Deletes an entry. Throws `not_found` for an entry of another member. */
export async function deleteEntry(
  { db, index }: OwnEntryServices,
  { id, memberId }: OwnId,
): Promise<{ deleted: true }> {
  if (!(await deleteEntryRow(db, id, index.tags('author', memberId)))) throw notFound()
  return { deleted: true }
}

function isWaiting({ index, confirmed }: OwnEntryServices, memberId: string): boolean {
  return confirmed.isWaiting(index.tag('author', memberId).toString('hex'))
}

function viewOwn(
  { vault }: Pick<OwnEntryServices, 'vault'>,
  row: OwnRow,
  unconfirmed: boolean,
): OwnEntry {
  const { id, counts, countsFrom, openToContact, createdOn } = row
  const content = sealedEntry.open(vault, row.sealed)
  const { phoneNumber, handle = null, name = null, age = null } = content
  const { city = null, email = null, notes = null, redFlags } = content
  return {
    id,
    phoneNumber,
    handle,
    counts,
    countsFrom,
    openToContact,
    ...whileWaiting(unconfirmed),
    createdAt: `${createdOn}T12:00:00.000Z`,
    metadata: { name, age, city, email, redFlags, notes },
  }
}
