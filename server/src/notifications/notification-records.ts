import type { Handle } from '../platform/tables.ts'
import { type InboxServices, inboxOf, listNotifications } from './list-notifications.ts'
import { deleteInbox } from './notifications-table.ts'

/** What is kept of one member here: collected for her export, erased with her account. */
export const notificationRecords = {
  collect: (services: InboxServices, memberId: string) =>
    listNotifications(services, memberId, Number.MAX_SAFE_INTEGER),
  erase: (db: Handle, services: Parameters<typeof inboxOf>[0], memberId: string) =>
    deleteInbox(db, inboxOf(services, memberId).tags),
}
