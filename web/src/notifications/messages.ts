/** The Notifications card (specification §2). */
export const notifications = {
  title: 'Notifications',
  newest: 'Newest notifications',
  none: 'No notifications yet',
  loading: 'Loading notifications...',
  failed: 'Your notifications did not load.',
  failedCause: 'The cause is on our side. Please try again in a moment.',
  unreadCount: (count: number) => (count === 1 ? '1 unread' : `${count} unread`),
  unread: 'Unread',
  read: 'Mark as read',
  readAll: 'Mark all as read',
}

/** The toast of a mark that did not reach the server. */
export const notMarked = {
  title: 'Not marked as read',
  description: 'Check your connection and try again.',
  tone: 'destructive',
} as const
