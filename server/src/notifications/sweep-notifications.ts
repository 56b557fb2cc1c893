import type { Handle } from '../platform/database/tables.ts'
import { KEEP_NOTIFICATIONS_MS } from './notifications-policy.ts'
import { deleteNotificationsBefore } from './notifications-table.ts'

export async function sweepNotifications(db: Handle, now: Date): Promise<void> {
  await deleteNotificationsBefore(db, new Date(now.getTime() - KEEP_NOTIFICATIONS_MS))
}
