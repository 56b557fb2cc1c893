import type { Handle } from '../platform/database/tables.ts'
import { forgetKnocks } from './knocks/waiting-knocks.ts'
import { type InboxServices, inboxOf, readInbox } from './list-notifications.ts'
import { deleteInbox } from './notifications-table.ts'
import { listSubscribedDays } from './push/push-subscriptions-table.ts'
import { readMarks } from './read-marks.ts'

/** The notifications of one member: exported in a data export, deleted with the account. */
export const notificationDataExport = {
  /**
   * Returns the days on which the member's browsers were subscribed. The rows are deleted with the
   * member's row.
   */
  pushDays: ({ db }: Pick<InboxServices, 'db'>, memberId: string) =>
    listSubscribedDays(db, memberId),
  /** The quiet writes to perform or to delete. */
  marks: readMarks,
  collect: async (services: InboxServices, memberId: string) =>
    (await readInbox(services, memberId, Number.MAX_SAFE_INTEGER)).all,
  async erase(db: Handle, services: InboxServices, memberId: string) {
    await services.quiet.forget(db, readMarks, (marks) => marks.memberId === memberId)
    await deleteInbox(db, inboxOf(services, memberId).tags)
    await forgetKnocks(db, services, memberId)
  },
}
