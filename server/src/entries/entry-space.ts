import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { Handle } from '../platform/database/tables.ts'
import { ENTRIES_BYTES } from './entries-policy.ts'
import { measureEntries } from './entries-table.ts'

interface Writing {
  id: string
  authorTags: readonly Buffer[]
  /** The size of the sealed entry in bytes. */
  bytes: number
}

/**
 * Throws `conflict` if the member's entries have no space left for this entry. A change that does
 * not make an entry longer is always accepted.
 */
export async function requireSpace(db: Handle, { bytes, ...written }: Writing): Promise<void> {
  const { own, others } = await measureEntries(db, written)
  if (bytes <= own || others + bytes <= ENTRIES_BYTES) return
  throw new Problem(
    'conflict',
    msg('Your entries hold {megabytes} MB, which is all they can. Delete or shorten one first.', {
      megabytes: ENTRIES_BYTES / 1024 / 1024,
    }),
  )
}
