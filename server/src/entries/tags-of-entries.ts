import type { Services } from '../platform/services.ts'
import { listSubjectsOfAuthor } from './entries-table.ts'
import { sealedEntry, tagEntry } from './sealed-entry.ts'

interface EntryTags {
  phones: Buffer[]
  handles: Buffer[]
}

/**
 * Returns the tags of the subjects of all of a member's entries, including held ones. Tags under
 * older keys are returned as they are.
 */
export async function tagsOfEntries(
  { db, vault, index }: Pick<Services, 'db' | 'vault' | 'index'>,
  memberId: string,
): Promise<EntryTags> {
  const rows = await listSubjectsOfAuthor(db, index.tags('author', memberId))
  const tags = rows.map(({ sealed, ...stored }) =>
    sealed ? tagEntry(index, { ...sealedEntry.open(vault, sealed), held: undefined }) : stored,
  )
  return {
    phones: tags.map(({ phoneTag }) => phoneTag),
    handles: tags.flatMap(({ handleTag }) => handleTag ?? []),
  }
}
