import { DAY_MS } from './limits.ts'

/**
 * The limits of match rooms (rules: Rooms). Free of zod, so that the web may import them as values.
 */

/** (policy) How often, and within how many days, a member with Full Access may ask to connect. */
export const FULL_REQUESTS = 3
export const FULL_REQUEST_DAYS = 30
/** (policy) Time after which an unanswered invitation expires and its request is refunded. */
export const INVITATION_MS = 7 * DAY_MS
/** (policy) A room without a message for this many days is deleted with its keys and messages. */
export const IDLE_ROOM_DAYS = 30
/** (policy) Age of an account before it can ask or accept; `MIN_ACCOUNT_AGE_HOURS` overrides it. */
export const ACCOUNT_AGE_HOURS = 72

/** (policy) The maximum number of members of a room. A key is wrapped once for each of them. */
export const ROOM_MEMBERS = 100
/** (policy) Epochs that one member may create in an hour, so that rekeying cannot block a room. */
export const EPOCHS_AN_HOUR = 10
/** (policy) How long, and how many, replaced copies of a locked root key are retained. */
export const OLD_LOCK_DAYS = 7
export const OLD_LOCKS_AT_MOST = 10
/**
 * Bytes of the pins before encryption, and Base64url characters after it. Both are constant, so
 * that they do not reveal the number of rooms or members. A copy fits into a quiet write.
 */
export const PINS_BYTES = 2_688
export const SEALED_PINS_LENGTH = 3_627
/** (policy) How many other members a member may block in 24 hours. Unblocking is not counted. */
export const BLOCKS_A_DAY = 5
/** (policy) After this many days or messages, the next sender creates a new key. */
export const EPOCH_DAYS = 7
export const EPOCH_MESSAGES = 500

/** (policy) Maximum characters of a text that a member writes. */
export const MESSAGE_LENGTH = 4_000
/**
 * Maximum length of an encrypted message: four bytes a character, padded, in Base64url, plus the
 * header.
 */
export const CONTENT_LENGTH = 24_000
/** The number of messages in one answer. */
export const MESSAGE_PAGE = 200
/** The number of epochs in one answer. */
export const EPOCH_PAGE = 200
/** (policy) How many days after it was closed a report is deleted with its evidence. */
export const CLOSED_REPORT_DAYS = 30
/** (policy) Messages that can accompany a report, each with its own proof. */
export const REPORT_CONTEXT = 10
/**
 * Maximum bytes of a report: its texts with every character escaped (`\uXXXX`), ids, keys and a
 * note.
 */
export const REPORT_BYTES = (REPORT_CONTEXT + 1) * MESSAGE_LENGTH * 6 + 24_000
