import { type InboxServices, inboxOf } from './list-notifications.ts'
import { countUnread, markRead } from './notifications-table.ts'

/** Marks the named ones as read, or all of hers; answers how many she has not read. */
export async function readNotifications(
  services: InboxServices,
  memberId: string,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  const inbox = inboxOf(services, memberId)
  await markRead(services.db, inbox, ids)
  return { unread: await countUnread(services.db, inbox) }
}
