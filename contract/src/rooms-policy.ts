/** The numbers of match rooms (decisions, Rooms). Free of zod, so the web may import it as a value. */
const DAY_MS = 24 * 3_600_000

/** (policy) How often a member with Full Access may ask to connect, and within which days. */
export const FULL_REQUESTS = 3
export const FULL_REQUEST_DAYS = 30
/** (policy) After this an unanswered invitation lapses, and its request is given back. */
export const INVITATION_MS = 7 * DAY_MS
/** (policy) A room in which nobody wrote for so long is deleted with its keys and messages. */
export const IDLE_ROOM_DAYS = 30
/** (policy) Younger accounts neither ask nor accept; `MIN_ACCOUNT_AGE_HOURS` overrides it. */
export const ACCOUNT_AGE_HOURS = 72

/** (policy) Members of one room; a key is wrapped once for each. */
export const ROOM_MEMBERS = 100
/** (policy) Epochs that one member may make in an hour: more would rekey a room to a standstill. */
export const EPOCHS_AN_HOUR = 10
/** (policy) When the next sender makes a new key. */
export const EPOCH_DAYS = 7
export const EPOCH_MESSAGES = 500

/** (policy) The longest text that a member may write, in characters. */
export const MESSAGE_LENGTH = 4_000
/** Four bytes a character, padded to a power of two, in Base64, with room for the header. */
export const CONTENT_LENGTH = 24_000
/** How many messages one answer holds. */
export const MESSAGE_PAGE = 200
/** How many epochs one answer holds. */
export const EPOCH_PAGE = 200
/** (policy) After this a report that a moderator has closed is deleted, with what it shows. */
export const CLOSED_REPORT_DAYS = 30
/** (policy) Messages that may go with a report, each with its own proof. */
export const REPORT_CONTEXT = 10
