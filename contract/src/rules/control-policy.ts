import { DAY_MS, DAY_S, MINUTE_MS } from './limits.ts'

/** The kinds of identifier whose control can be proved. */
export const controlKinds = ['phone', 'email', 'handle'] as const
export type ControlKind = (typeof controlKinds)[number]

/** How a code is sent to a number or an email. */
export const codeWays = ['sms', 'voice', 'email'] as const
export type CodeWay = (typeof codeWays)[number]

/** How control is proved: with a code, or with a phrase in a profile that a moderator checks. */
export const controlWays = [...codeWays, 'profile'] as const
export type ControlWay = (typeof controlWays)[number]

/** The kind of identifier that each way proves. */
export const reachedBy: Readonly<Record<ControlWay, ControlKind>> = {
  sms: 'phone',
  voice: 'phone',
  email: 'email',
  profile: 'handle',
}

/** Digits of a code. */
export const CODE_DIGITS = 6
/** (policy) How long a code can be entered, and how many times. */
export const CODE_MS = 10 * MINUTE_MS
export const CODE_TRIES = 5
/** (policy) How long a proof of control can be used. */
export const PROOF_MS = 15 * MINUTE_MS

/** The kinds of identifier to which a code can be sent. */
export type CodeKind = Exclude<ControlKind, 'handle'>

/** (policy) Codes that one number, or one email, may get in a day. */
export const CODES_A_DAY: Readonly<Record<CodeKind, number>> = { phone: 3, email: 1 }
/**
 * (policy) Codes and phrases that one network may request in a day: in total, and for the same
 * number, email or handle.
 */
export const CODES_OF_NETWORK = 3
export const CODES_OF_NETWORK_TO_ONE = 1
/** (policy) Codes that an installation sends to numbers in a day. */
export const CODES_OF_INSTALLATION = 200
/** (policy) Phrases that an installation issues in a day. A moderator has to check each of them. */
export const PHRASES_OF_INSTALLATION = 100
/** Characters of a phrase: letters and digits, without those that are easily confused. */
export const PHRASE_LENGTH = 9
/** (policy) Time within which a phrase has to appear in the profile. */
export const PHRASE_MS = DAY_MS
/** (policy) How long the receipt of a checked profile proves control. */
export const PROFILE_PROVES_MS = 7 * DAY_MS
/** (policy) Codes that one network may enter, and proofs that it may use, in an hour. */
export const CONTROL_USES = { points: 30, seconds: 3_600 } as const
/** (policy) Cases that one network may open in a day as the reported person. */
export const NAMED_OPENINGS = { points: 10, seconds: DAY_S } as const

/** (policy) Open cases that the holder of one number, email or handle may have. */
export const OPEN_CASES_OF_NAMED = 5

/** (policy) The maximum number of warnings, newest first, shown to the holder of an identifier. */
export const NAMED_LISTED = 100
