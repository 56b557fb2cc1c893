/** (policy) How many notifications are listed. */
export const LISTED_NOTIFICATIONS = 50

/** (policy) For how long a notification is kept. */
export const KEEP_NOTIFICATIONS_MS = 90 * 24 * 3_600_000
