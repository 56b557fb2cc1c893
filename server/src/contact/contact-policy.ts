import type { Budget } from '../platform/limits.ts'

/** (policy) Messages from one network address. */
export const CONTACT_MESSAGES: Budget = { name: 'contact', points: 10, seconds: 24 * 3600 }

/** (policy) For how long a message that nobody marked as answered is kept. */
export const KEEP_MESSAGES_MS = 180 * 24 * 3_600_000
