import type { BlindIndex } from '../platform/blind-index.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { listSealedEntries, type SealedEntry, updateSealedEntry } from './entries-table.ts'
import { openEntry, sealEntry, tagEntry } from './sealed-entry.ts'

const BATCH = 200

interface ResealServices {
  vault: Vault
  index: BlindIndex
  /** The newest form of an author's tag; a tag cannot be turned back into its member. */
  remapAuthor: (tag: Buffer) => Buffer
}

/**
 * Seals and tags every entry of an older key anew under the newest one; answers how many. A row
 * changes whole or not at all, so it may stop anywhere and run again, also while others read.
 */
export async function resealEntries(db: Handle, services: ResealServices): Promise<number> {
  let done = 0
  let last: string | undefined = ''
  while (last !== undefined) {
    const batch = await listSealedEntries(db, last, BATCH)
    const stale = batch.filter(({ sealed }) => services.vault.isStale(sealed))
    for (const row of stale) await updateSealedEntry(db, reseal(services, row))
    done += stale.length
    last = batch.at(-1)?.id
  }
  return done
}

function reseal(
  { vault, index, remapAuthor }: ResealServices,
  { id, sealed, authorTag }: Pick<SealedEntry, 'id' | 'sealed' | 'authorTag'>,
): SealedEntry {
  const content = openEntry(vault, sealed)
  return {
    ...tagEntry(index, content),
    id,
    authorTag: remapAuthor(authorTag),
    sealed: sealEntry(vault, content),
  }
}
