import type { BlindIndex } from '../platform/blind-index.ts'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { listSealedEntries, type SealedEntry, updateSealedEntry } from './entries-table.ts'
import { openEntry, sealEntry, tagEntry } from './sealed-entry.ts'

interface ResealServices {
  vault: Vault
  index: BlindIndex
  /** The newest form of an author's tag; a tag cannot be turned back into its member. */
  remapAuthor: (tag: Buffer) => Buffer
}

/**
 * Seals and tags every entry of an older key anew under the newest one; answers how many. A row
 * changes whole or not at all, so it may stop anywhere and run again, also while others read; and not
 * when its author wrote it anew meanwhile, which the newest key has sealed then.
 */
export async function resealEntries(db: Handle, services: ResealServices): Promise<number> {
  return inBatches(
    (...page) => listSealedEntries(db, ...page),
    async (rows) => {
      const stale = rows.filter(({ sealed }) => services.vault.isStale(sealed))
      for (const row of stale) {
        await updateSealedEntry(db, reseal(services, row), row.sealed)
      }
      return stale.length
    },
  )
}

function reseal(
  { vault, index, remapAuthor }: ResealServices,
  { id, sealed, authorTag }: SealedEntry,
): SealedEntry {
  const content = openEntry(vault, sealed)
  return {
    ...tagEntry(index, content),
    id,
    authorTag: remapAuthor(authorTag),
    sealed: sealEntry(vault, content),
  }
}
