import type { Notification } from '@sidelight/contract/calls/notifications'
import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
import type { Handle } from '../platform/database/tables.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import type { Services } from '../platform/services.ts'
import type { Happening } from './sealed-notification.ts'

/** A notification that is not stored: it is computed whenever the member reads the list. */
export interface ComputedNotification
  extends Pick<Happening, 'kind' | 'subject' | 'until'>,
    Pick<Notification, 'id' | 'target'> {
  isRead: boolean
  createdAt: Date
}

/**
 * Notifications of features to the right, which app.ts hands in. Both functions take as long for a
 * member who has none; only the list of a moderator takes longer, while a clock says anything.
 */
export interface ComputedNotifications {
  /**
   * Asks in the tick of the call what it can: the statements of one tick become one, with those of
   * the stored notifications.
   */
  list(from: Pick<Services, 'db' | 'ask'>, memberId: string): Promise<ComputedNotification[]>
  /** Marks those with these ids as read; call it as well when there are none to mark. */
  markRead(db: Handle, memberId: string, ids: readonly string[]): Promise<void>
}

/** Something that members are told of outside the app, and since when; `at` is missing for a second knock. */
export interface News {
  kind: NotificationKind
  at?: number
}

/**
 * Returns the members for whom something computed has come up in a window, with what it is. The pass of the
 * hour knocks at them among all others.
 */
export type ListDue = (window: SweepWindow) => Promise<ReadonlyMap<string, readonly News[]>>
