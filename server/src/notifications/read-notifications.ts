import { groupOf, type NotificationKind } from '@sidelight/contract/rules/notification-policy'
import { chunk } from '../platform/database/chunk.ts'
import { askOf } from '../platform/database/statement.ts'
import { askInbox, hiddenOf, type InboxServices, inboxOf } from './list-notifications.ts'
import { READ_NOTIFICATIONS } from './notifications-policy.ts'
import { listInbox, listUnread } from './notifications-table.ts'
import { MARKS_TOGETHER, readMarks } from './read-marks.ts'
import { sealedHappening } from './sealed-notification.ts'

/** Returns a member's unread notifications: the ids of the stored ones, and the computed ones. */
async function readUnread(services: InboxServices, memberId: string) {
  const { stored, computed, preferences, marked } = await askInbox(services, memberId, listUnread)
  return {
    stored: stored.filter((id) => !marked.has(id)),
    computed: computed.filter(({ isRead }) => !isRead),
    hidden: hiddenOf(preferences),
  }
}

/**
 * Returns the number of a member's unread notifications in visible groups, or of those whose kind
 * `counts` accepts. Opens them only if kinds matter.
 */
export async function countUnread(
  services: InboxServices,
  memberId: string,
  counts?: (kind: NotificationKind) => boolean,
): Promise<number> {
  const { stored, computed, hidden } = await readUnread(services, memberId)
  const isCounted = (kind: NotificationKind) =>
    !hidden.has(groupOf(kind)) && (counts?.(kind) ?? true)
  const seen = computed.filter(({ kind }) => isCounted(kind))
  if (hidden.size === 0 && counts === undefined) return stored.length + seen.length
  const unread = new Set(stored)
  const rows = await listInbox(askOf(services), inboxOf(services, memberId), READ_NOTIFICATIONS)
  const kinds = rows
    .filter(({ id }) => unread.has(id))
    .map(({ sealed }) => sealedHappening.open(services.vault, sealed).kind)
  return kinds.filter(isCounted).length + seen.length
}

/** Marks these notifications, or all of the member's, as read. Returns how many are unread. */
export async function readNotifications(
  services: InboxServices,
  memberId: string,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  const { db, quiet, computed } = services
  const unread = await readUnread(services, memberId)
  const read = unread.stored.filter((id) => ids?.includes(id) ?? true)
  for (const some of chunk(read, MARKS_TOGETHER)) {
    await quiet.defer(db, readMarks, { memberId, ids: some })
  }
  const readAlerts = unread.computed.map(({ id }) => id).filter((id) => ids?.includes(id) ?? true)
  // Called without alerts too, so that the write does not reveal whether the member has read any.
  if (read.length + readAlerts.length > 0) await computed.markRead(db, memberId, readAlerts)
  return { unread: await countUnread(services, memberId) }
}
