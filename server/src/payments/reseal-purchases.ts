import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { resealNumberKey } from './checked-number.ts'
import { listNumberKeys, updateNumberKey } from './purchases-table.ts'

/** Seals every check's key of an older key anew under the newest one; answers how many. May run again. */
export async function resealPurchases(db: Handle, vault: Vault): Promise<number> {
  return inBatches(
    (...page) => listNumberKeys(db, ...page),
    async (rows) => {
      const stale = rows.filter(({ numberKey }) => vault.isStale(numberKey))
      for (const { id, numberKey } of stale) {
        await updateNumberKey(db, id, resealNumberKey(vault, numberKey))
      }
      return stale.length
    },
  )
}
