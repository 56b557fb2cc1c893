import { plainId } from '../platform/ids.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { insertNotifications } from './notifications-table.ts'
import { type Happening, sealHappening } from './sealed-notification.ts'

/** One happening for several members, each told apart by a tag alone. */
export interface News extends Happening {
  at: Date
  /** `about`: what goes away together with the notification. */
  recipients: readonly { tag: Buffer; about: string | null }[]
}

/** Tells any number of members, none included, by the same one statement. */
export async function notifyTags(
  db: Handle,
  vault: Vault,
  { kind, subject, at, recipients }: News,
): Promise<void> {
  await insertNotifications(
    db,
    recipients.map(({ tag, about }) => ({
      id: plainId(),
      recipientTag: tag,
      about,
      sealed: sealHappening(vault, { kind, subject }),
      isRead: false,
      createdAt: at,
    })),
  )
}
