import { DAY_S } from '@sidelight/contract/rules/limits'
import type { Budget } from '../platform/limits/limits.ts'

/**
 * (policy) Entries that one member may save in a day. Not durable: it is used inside the
 * transaction that stores the entry, and the embedded database has no second connection for a
 * counter.
 */
export const ENTRIES: Budget = { name: 'entries', points: 200, seconds: DAY_S }

/**
 * (policy) Changes of all entries that one member may make in a day. Each is censored and sealed
 * again.
 */
export const ENTRY_CHANGES: Budget = { name: 'entry-changes', points: 100, seconds: DAY_S }

/**
 * (policy) The number of members who must have reported a number before entries with `countsFrom` 3
 * count.
 */
export const RELEASE_FROM = 3

/**
 * (policy) A held entry is released on one of this many nights, chosen at random for each entry.
 */
export const RELEASE_NIGHTS = 3

/** (policy) The number of numbers whose reports are counted in one statement. */
export const NUMBERS_TOGETHER = 500

/**
 * (policy) The maximum size of all sealed entries of one member in bytes. Each list and each export
 * of the member reads all of them.
 */
export const ENTRIES_BYTES = 4 * 1024 * 1024

/**
 * (policy) How many of one author's newest entries about one number, handle or email a search
 * reads, in addition to the first one.
 */
export const READ_OF_ONE = 12
