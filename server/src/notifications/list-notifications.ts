import type { Notification } from '@sidelight/contract/notifications'
import { type BlindIndex, INBOX_FIELDS } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { notificationText } from './notification-text.ts'
import { LISTED_NOTIFICATIONS } from './notifications-policy.ts'
import { type Inbox, listInbox } from './notifications-table.ts'
import { openHappening } from './sealed-notification.ts'

export interface InboxServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  clock: Clock
}

/** Everything that is hers: about what she wrote, her account, and her rooms. */
export function inboxOf(
  { index, clock }: Pick<InboxServices, 'index' | 'clock'>,
  memberId: string,
): Inbox {
  const tags = INBOX_FIELDS.flatMap((field) => index.tags(field, memberId))
  return { tags, now: clock() }
}

/** A member's notifications, newest first. */
export async function listNotifications(
  services: InboxServices,
  memberId: string,
  limit = LISTED_NOTIFICATIONS,
): Promise<Notification[]> {
  const inbox = inboxOf(services, memberId)
  const rows = await listInbox(services.db, inbox, limit)
  return rows.map(({ id, sealed, isRead, createdAt }) => {
    const happening = openHappening(services.vault, sealed)
    const text = notificationText(happening)
    return { id, ...text, isRead, createdAt: createdAt.toISOString(), ...happening }
  })
}
