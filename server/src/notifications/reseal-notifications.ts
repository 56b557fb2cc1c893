import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { listSealedNotifications, updateSealedNotification } from './notifications-table.ts'
import { openHappening, sealHappening } from './sealed-notification.ts'

interface ResealServices {
  vault: Vault
  /** The newest form of a recipient's tag; a tag cannot be turned back into its member. */
  remapRecipient: (tag: Buffer) => Buffer
}

/** Seals and tags every notification of an older key anew; answers how many. Safe to run again. */
export async function resealNotifications(
  db: Handle,
  { vault, remapRecipient }: ResealServices,
): Promise<number> {
  return inBatches(
    (...page) => listSealedNotifications(db, ...page),
    async (rows) => {
      const stale = rows.filter(({ sealed }) => vault.isStale(sealed))
      for (const { id, sealed, recipientTag } of stale) {
        await updateSealedNotification(db, {
          id,
          recipientTag: remapRecipient(recipientTag),
          sealed: sealHappening(vault, openHappening(vault, sealed)),
        })
      }
      return stale.length
    },
  )
}
