import { DAY_MS, DAY_S, MINUTE_MS } from './limits.ts'

/** The kinds of identifier of which somebody can prove control. */
export const controlKinds = ['phone', 'email', 'handle'] as const
export type ControlKind = (typeof controlKinds)[number]

/** How a code is sent to the holder of a number or an email. */
export const codeWays = ['sms', 'voice', 'email'] as const
export type CodeWay = (typeof codeWays)[number]

/** How control is proved: with a code, or a phrase in a profile that a moderator checks. */
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

/** (policy) Codes to one number, and to one email, in a day. */
export const CODES_A_DAY: Readonly<Record<CodeKind, number>> = { phone: 3, email: 1 }
/**
 * (policy) Codes and phrases that one network may request in a day: in all, and for the same
 * number, email or handle.
 */
export const CODES_OF_NETWORK = 3
export const CODES_OF_NETWORK_TO_ONE = 1
/** (policy) Codes that an installation sends to numbers in a day. */
export const CODES_OF_INSTALLATION = 200
/** (policy) Phrases that an installation gives in a day. A moderator has to look at each. */
export const PHRASES_OF_INSTALLATION = 100
/** Characters of a phrase: letters and digits, without those that are easily mistaken. */
export const PHRASE_LENGTH = 9
/** (policy) How long a phrase may take to be put into the profile. */
export const PHRASE_MS = DAY_MS
/** (policy) How long the receipt of a profile that a moderator has checked proves control. */
export const PROFILE_PROVES_MS = 7 * DAY_MS
/** (policy) Entered codes, and uses of proofs, that one network may make in an hour. */
export const CONTROL_USES = { points: 30, seconds: 3_600 } as const
/** (policy) Cases that one network may open as the person named in a day. */
export const NAMED_OPENINGS = { points: 10, seconds: DAY_S } as const

/** (policy) Open cases that the holder of one number, email or handle may have. */
export const OPEN_CASES_OF_NAMED = 5

/** (policy) The most warnings, newest first, that the holder of an identifier is shown. */
export const NAMED_LISTED = 100
