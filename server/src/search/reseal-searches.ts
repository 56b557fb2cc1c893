import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { openSearch, sealSearch } from './sealed-search.ts'
import { listSealedSearches, updateSealedSearch } from './searches-table.ts'

/** Seals every search of an older key anew under the newest one; answers how many. May run again. */
export async function resealSearches(db: Handle, vault: Vault): Promise<number> {
  return inBatches(
    (...page) => listSealedSearches(db, ...page),
    async (rows) => {
      const stale = rows.filter(({ sealed }) => vault.isStale(sealed))
      for (const { id, sealed } of stale) {
        await updateSealedSearch(db, { id, sealed: sealSearch(vault, openSearch(vault, sealed)) })
      }
      return stale.length
    },
  )
}
