import type { BlindIndex } from '../platform/blind-index.ts'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { indexIdentity, openIdentity, sealIdentity } from './sealed-identity.ts'
import { listSealedWarnings, updateSealedWarning } from './warning-upkeep-table.ts'

export interface ResealServices {
  vault: Vault
  index: BlindIndex
  /** The newest form of an author's tag; a tag cannot be turned back into its member. */
  remapAuthor: (tag: Buffer) => Buffer
}

/**
 * Seals and tags every warning of an older key anew under the newest one; answers how many. A row
 * changes whole or not at all, so it may stop anywhere and run again, also while the board is read; and
 * not when its author wrote it anew meanwhile, which the newest key has sealed then.
 */
export async function resealWarnings(db: Handle, services: ResealServices): Promise<number> {
  return inBatches(
    (...page) => listSealedWarnings(db, ...page),
    async (rows) => {
      const stale = rows.filter(({ sealed }) => services.vault.isStale(sealed))
      for (const row of stale) await updateSealedWarning(db, reseal(services, row), row)
      return stale.length
    },
  )
}

function reseal(
  { vault, index, remapAuthor }: ResealServices,
  row: { id: string; sealed: Buffer; authorTag: Buffer },
) {
  const identity = openIdentity(vault, row.sealed)
  return {
    ...indexIdentity(index, identity),
    id: row.id,
    authorTag: remapAuthor(row.authorTag),
    sealed: sealIdentity(vault, identity),
  }
}
