/**
 * Numbers that contract, server and web share. Free of zod, so that the web may import them as
 * values.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DAY_S = 24 * 3_600

/** §9: minimum and maximum characters of a password; moderators need more (rules: Accounts). */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const MODERATOR_PASSWORD_MIN = 12

/** (policy) Checks that a member without a plan has in a day. */
export const CHECKS_A_DAY = 3
/**
 * (policy) The limit behind "Unlimited searches": different numbers, handles and emails in 24
 * hours.
 */
export const SEARCHES_A_DAY = 200

/** (policy) How many numbers, handles and emails a member may watch without VIP and with it. */
export const WATCHES_FREE = 1
export const WATCHES_VIP = 10
/** (policy) How many days ahead the date of a meeting can be. */
export const MEETING_DAYS = 14

/** §5: minimum and maximum characters of a warning's description. */
export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 2_000
/** §2: characters of a description that a card shows. */
export const CARD_LENGTH = 150

/** Maximum UTF-16 units of each kind of text. */
export const EMAIL_LENGTH = 320
/** Longer than a number, because it can be pasted together with other text. A link may be longer. */
export const PHONE_LENGTH = 64
export const HANDLE_LENGTH = 64
/** Full names, places and timeframes. */
export const LINE_LENGTH = 120
/** Display names, nicknames and red flags. */
export const LABEL_LENGTH = 80
export const USERNAME_LENGTH = 40
export const PASSKEY_NAME_LENGTH = 60
export const BOARD_SEARCH_LENGTH = 200
export const ENTRY_NOTES_LENGTH = 5_000
/** The note that a member adds to a report of a warning or of messages. */
export const REPORT_NOTE_LENGTH = 2_000
export const CONTACT_MESSAGE_LENGTH = 4_000

/** The number of warnings on one page of the board. */
export const BOARD_PAGE_SIZE = 24
export const BOARD_PAGE_MAX = 100
/** (policy) The maximum number of a member's own warnings, and of own entries, in one answer. */
export const OWN_LIST_MAX = 500
/** (policy) The warnings since a member's last visit are counted up to this number. */
export const NEW_WARNINGS_MAX = 100

/**
 * (policy) The number of months after the newest report in which a number that one member reported
 * is still found.
 */
export const RETIRED_AFTER_MONTHS = 24
