import { DAY_MS } from './limits.ts'

/** The numbers of match rooms (rules: Rooms). Free of zod, so the web may import it as a value. */

/** (policy) How often a member with Full Access may ask to connect, in how many days. */
export const FULL_REQUESTS = 3
export const FULL_REQUEST_DAYS = 30
/** (policy) An unanswered invitation expires after this time, and its request is refunded. */
export const INVITATION_MS = 7 * DAY_MS
/** (policy) A room without a message for this many days is deleted with its keys and messages. */
export const IDLE_ROOM_DAYS = 30
/** (policy) Younger accounts neither ask nor accept; `MIN_ACCOUNT_AGE_HOURS` overrides it. */
export const ACCOUNT_AGE_HOURS = 72

/** (policy) The most members of one room; a key is wrapped once for each. */
export const ROOM_MEMBERS = 100
/** (policy) Epochs that one member may make in an hour: rekeying must not stall a room. */
export const EPOCHS_AN_HOUR = 10
/** (policy) How long replaced locks of room keys are retained, and how many. */
export const OLD_LOCK_DAYS = 7
export const OLD_LOCKS_AT_MOST = 10
/**
 * Bytes of the pins before sealing, and Base64url characters after it. Both are constant, so that
 * they reveal neither the number of rooms nor the number of members. A copy fits in a quiet write.
 */
export const PINS_BYTES = 2_688
export const SEALED_PINS_LENGTH = 3_627
/** (policy) How many others a member may block in 24 hours. Ending a block is not counted. */
export const BLOCKS_A_DAY = 5
/** (policy) After this many days or messages the next sender makes a new key. */
export const EPOCH_DAYS = 7
export const EPOCH_MESSAGES = 500

/** (policy) The longest text that a member may write, in characters. */
export const MESSAGE_LENGTH = 4_000
/** The longest content: four bytes a character, padded, in Base64url, plus the header. */
export const CONTENT_LENGTH = 24_000
/** Messages in one answer. */
export const MESSAGE_PAGE = 200
/** Epochs in one answer. */
export const EPOCH_PAGE = 200
/** (policy) A report is deleted with its evidence this many days after a moderator closed it. */
export const CLOSED_REPORT_DAYS = 30
/** (policy) Messages that may accompany a report, each with its own proof. */
export const REPORT_CONTEXT = 10
/** The texts of a report with every character escaped (`\uXXXX`), plus ids, keys and a note. */
export const REPORT_BYTES = (REPORT_CONTEXT + 1) * MESSAGE_LENGTH * 6 + 24_000
