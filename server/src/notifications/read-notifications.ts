import { preferencesOf } from '../accounts/index.ts'
import { chunk } from '../platform/database/chunk.ts'
import { hiddenGroups } from './knocks/knock-channels.ts'
import { type InboxServices, inboxOf, listMarked, readShown } from './list-notifications.ts'
import { listUnread } from './notifications-table.ts'
import { MARKS_TOGETHER, readMarks } from './read-marks.ts'

/** Returns the ids of a member's unread notifications that are stored. */
async function listUnreadIds(services: InboxServices, memberId: string): Promise<string[]> {
  // Waiting marks are read first: one that is written in between is then found in the table.
  const marked = await listMarked(services, memberId)
  const stored = await listUnread(services.db, inboxOf(services, memberId))
  return stored.filter((id) => !marked.has(id))
}

/** Returns the ids of a member's unread notifications that are computed. */
async function listUnreadComputed(
  { db, computed }: InboxServices,
  memberId: string,
): Promise<string[]> {
  const all = await computed.list(db, memberId)
  return all.filter(({ isRead }) => !isRead).map(({ id }) => id)
}

/**
 * Returns how many notifications of a member are unread, of those that she wants to see. They are
 * opened only if she has hidden a group.
 */
export async function countUnread(services: InboxServices, memberId: string): Promise<number> {
  const preferences = await preferencesOf(services, memberId)
  if (preferences && hiddenGroups(preferences).size > 0) {
    return (await readShown(services, memberId)).filter(({ isRead }) => !isRead).length
  }
  const stored = await listUnreadIds(services, memberId)
  return stored.length + (await listUnreadComputed(services, memberId)).length
}

/**
 * Marks the notifications with these ids as read, or all of the member's. Returns how many remain
 * unread.
 */
export async function readNotifications(
  services: InboxServices,
  memberId: string,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  const { db, quiet, computed } = services
  const unread = await listUnreadIds(services, memberId)
  const read = unread.filter((id) => ids?.includes(id) ?? true)
  for (const some of chunk(read, MARKS_TOGETHER)) {
    await quiet.defer(db, readMarks, { memberId, ids: some })
  }
  const alerts = await listUnreadComputed(services, memberId)
  const readAlerts = alerts.filter((id) => ids?.includes(id) ?? true)
  // A member who reads other notifications writes the same as one who reads alerts.
  if (read.length + readAlerts.length > 0) await computed.markRead(db, memberId, readAlerts)
  return { unread: await countUnread(services, memberId) }
}
