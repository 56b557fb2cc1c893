import { DAY_MS, HOUR_MS, MINUTE_MS } from './limits.ts'

/** (policy) Plans that a member can have at the same time. */
export const MOST_PLANS = 3
/** (policy) How many days ahead a plan can end. */
export const PLAN_DAYS = 7
export const PLAN_AHEAD_MS = PLAN_DAYS * DAY_MS
/** (policy) The number of minutes between a missed check-in and the release of the note. */
export const RELEASE_AFTER_MINUTES = 30
export const RELEASE_AFTER_MS = RELEASE_AFTER_MINUTES * MINUTE_MS
/** (policy) How many hours a released note can be opened. It is deleted afterwards. */
export const OPEN_FOR_HOURS = 48
export const OPEN_FOR_MS = OPEN_FOR_HOURS * HOUR_MS
/** (policy) When the member is reminded, relative to the time of the check-in. */
export const REMINDERS_MS = [-30 * MINUTE_MS, 0, 15 * MINUTE_MS]

/** Maximum length of a note in UTF-16 units. */
export const NOTE_LENGTH = 2_000
/** Bytes of a padded note: two for its length, and three for each unit of the longest note. */
export const PADDED_NOTE_BYTES = 2 + 3 * NOTE_LENGTH
/** Base64url characters of every sealed note: the padded note and the tag of AES-GCM. */
export const SEALED_NOTE_LENGTH = ((PADDED_NOTE_BYTES + 16) / 3) * 4
/** Base64url characters of a plan's token (32 bytes). */
export const PLAN_TOKEN_LENGTH = 43
/** Characters of a token that checks in: a plan's id, a dot, and 16 bytes in Base64url. */
export const CHECK_IN_TOKEN_LENGTH = 36 + 1 + 22
/**
 * Maximum characters of a token that stops emails to a recipient; the token contains the sealed
 * email.
 */
export const REFUSAL_TOKEN_LENGTH = 1_024
/**
 * (policy) Plans with an email that a member may set in a week. A plan whose email was never sent
 * does not count.
 */
export const PLAN_EMAILS_A_WEEK = 3
