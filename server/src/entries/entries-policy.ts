import type { Budget } from '../platform/limits.ts'

/**
 * (policy) Entries that one member may save. Not durable: it is spent inside the transaction that
 * stores the entry, and the embedded database has no second connection for a counter.
 */
export const ENTRIES: Budget = { name: 'entries', points: 200, seconds: 24 * 3600 }

/** (policy) How many of her entries a member is given at once. */
export const LISTED_ENTRIES = 500
