import { OWN_LIST_MAX } from '@sidelight/contract/rules/limits'
import { normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import type { Services } from '../platform/services.ts'
import { listByAuthor } from './entries-table.ts'
import { sealedEntry } from './sealed-entry.ts'

interface EntryTags {
  phones: Buffer[]
  handles: Buffer[]
}

/** Returns the tags of the subjects of a member's entries, including held ones. */
export async function tagsOfEntries(
  { db, vault, index }: Pick<Services, 'db' | 'vault' | 'index'>,
  memberId: string,
): Promise<EntryTags> {
  const rows = await listByAuthor(db, index.tags('author', memberId), OWN_LIST_MAX)
  const entries = rows.map(({ sealed }) => sealedEntry.open(vault, sealed))
  return {
    phones: entries.map(({ phoneNumber }) => index.tag('phone', phoneNumber)),
    handles: entries.flatMap(({ handle }) =>
      handle ? [index.tag('handle', normalizeHandle(handle))] : [],
    ),
  }
}
