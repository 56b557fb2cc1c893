import { plainId } from '../platform/crypto/ids.ts'
import type { GivenEntry } from './entry-content.ts'
import type { EntryContent } from './sealed-entry.ts'

/**
 * Returns the content of an entry, held if it counts only from three members on. A change preserves
 * the state of the earlier content about the same number: an entry that counts must not disappear
 * because a typo is corrected.
 */
export function holdEntry(
  content: EntryContent,
  { counts, countsFrom }: Pick<GivenEntry, 'counts' | 'countsFrom'>,
  earlier?: EntryContent,
): EntryContent {
  if (!counts || countsFrom !== 3) return content
  const isSame = earlier?.phoneNumber === content.phoneNumber
  return { ...content, held: isSame ? earlier.held : plainId() }
}
