import type { Notification } from '@sidelight/contract/calls/notifications'
import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
import type { Handle } from '../platform/database/tables.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import type { Services } from '../platform/services.ts'
import type { Happening } from './sealed-notification.ts'

/** A notification that is not stored, but computed whenever the member reads the list. */
export interface ComputedNotification
  extends Pick<Happening, 'kind' | 'subject' | 'until'>,
    Pick<Notification, 'id' | 'target'> {
  isRead: boolean
  createdAt: Date
}

/**
 * Notifications of features that this one must not import; the app passes them in. Both functions
 * take the same time for a member who has none. The list takes longer while a moderator's clock has
 * something to report, a paid plan ends, or a date plan runs or has ended without a check-in.
 */
export interface ComputedNotifications {
  /**
   * Should start its statements in the tick of the call: statements of one tick are combined with
   * those of the stored notifications.
   */
  list(from: Pick<Services, 'db' | 'ask'>, memberId: string): Promise<ComputedNotification[]>
  /** Marks those with these ids as read. Must be called even if there are no ids. */
  markRead(db: Handle, memberId: string, ids: readonly string[]): Promise<void>
}

/**
 * A notification sent outside the app, and its time. `at` is absent if it is sent for the second
 * time.
 */
export interface News {
  kind: NotificationKind
  at?: number
}

/**
 * Returns the members with new computed notifications in a period. The hourly pass notifies them
 * together with all others.
 */
export type ListDue = (window: SweepWindow) => Promise<ReadonlyMap<string, readonly News[]>>
