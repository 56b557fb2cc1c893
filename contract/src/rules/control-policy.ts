import { DAY_S, MINUTE_MS } from './limits.ts'

/** What somebody can prove to control. */
export const controlKinds = ['phone', 'email'] as const
export type ControlKind = (typeof controlKinds)[number]

/** How a code reaches the holder of a number or an email. */
export const codeWays = ['sms', 'voice', 'email'] as const
export type CodeWay = (typeof codeWays)[number]

/** What each way reaches. */
export const reachedBy: Readonly<Record<CodeWay, ControlKind>> = {
  sms: 'phone',
  voice: 'phone',
  email: 'email',
}

/** Digits of a code. */
export const CODE_DIGITS = 6
/** (policy) How long a code can be entered, and how often. */
export const CODE_MS = 10 * MINUTE_MS
export const CODE_TRIES = 5
/** (policy) How long a proof of control can be used. */
export const PROOF_MS = 15 * MINUTE_MS

/** (policy) Codes to one number, and to one email, in a day. */
export const CODES_A_DAY: Readonly<Record<ControlKind, number>> = { phone: 3, email: 1 }
/** (policy) Codes that one network asks for in a day: in all, and to the same number or email. */
export const CODES_OF_NETWORK = 3
export const CODES_OF_NETWORK_TO_ONE = 1
/** (policy) Codes that an installation sends to numbers in a day. */
export const CODES_OF_INSTALLATION = 200
/** (policy) Entered codes, and uses of proofs, that one network may make in an hour. */
export const CONTROL_USES = { points: 30, seconds: 3_600 } as const
/** (policy) Openings by the person named that one network may make in a day. */
export const NAMED_OPENINGS = { points: 10, seconds: DAY_S } as const

/** (policy) Open cases about one number or email that its holder may have. */
export const OPEN_CASES_OF_NAMED = 5
