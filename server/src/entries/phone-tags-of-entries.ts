import { OWN_LIST_MAX } from '@sidelight/contract/rules/limits'
import type { Services } from '../platform/services.ts'
import { listByAuthor } from './entries-table.ts'
import { sealedEntry } from './sealed-entry.ts'

/** Returns the tags of the numbers that a member's entries are about, held entries included. */
export async function phoneTagsOfEntries(
  { db, vault, index }: Pick<Services, 'db' | 'vault' | 'index'>,
  memberId: string,
): Promise<Buffer[]> {
  const rows = await listByAuthor(db, index.tags('author', memberId), OWN_LIST_MAX)
  return rows.map(({ sealed }) => index.tag('phone', sealedEntry.open(vault, sealed).phoneNumber))
}
