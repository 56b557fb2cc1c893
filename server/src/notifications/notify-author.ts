import { plainId } from '../platform/ids.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { deleteAbout, deleteAhead, insertNotification } from './notifications-table.ts'
import { type Happening, sealHappening } from './sealed-notification.ts'

interface WarningNews {
  kind: Happening['kind']
  warning: { id: string; authorTag: Buffer; shown: { phoneNumber: string } }
  /** From when on she finds it; it may lie ahead. */
  at: Date
}

/**
 * Tells the author of a warning what happened to it. Nobody knows who she is: it is found by the tag
 * that the warning carries. Runs inside the transaction that makes it happen.
 */
export async function notifyAuthor(
  db: Handle,
  vault: Vault,
  { kind, warning, at }: WarningNews,
): Promise<void> {
  await insertNotification(db, {
    id: plainId(),
    recipientTag: warning.authorTag,
    about: warning.id,
    sealed: sealHappening(vault, { kind, subject: warning.shown.phoneNumber }),
    isRead: false,
    createdAt: at,
  })
}

/** What is forgotten with a warning. */
export const forgetNews = {
  /** It does not stand any more: what was to be said about it later will not be so. */
  ahead: deleteAhead,
  /** It is deleted, and with it whatever was said about it. */
  about: deleteAbout,
}
