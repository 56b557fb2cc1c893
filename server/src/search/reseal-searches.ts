import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { openSearch, sealSearch } from './sealed-search.ts'
import { listSealedSearches, updateSealedSearch } from './searches-table.ts'

const BATCH = 200

/** Seals every search of an older key anew under the newest one; answers how many. May run again. */
export async function resealSearches(db: Handle, vault: Vault): Promise<number> {
  let done = 0
  let last: string | undefined = ''
  while (last !== undefined) {
    const batch = await listSealedSearches(db, last, BATCH)
    const stale = batch.filter(({ sealed }) => vault.isStale(sealed))
    for (const { id, sealed } of stale) {
      await updateSealedSearch(db, { id, sealed: sealSearch(vault, openSearch(vault, sealed)) })
    }
    done += stale.length
    last = batch.at(-1)?.id
  }
  return done
}
