/**
 * The number of hash bits that a browser sends. The server returns the other bits of all common
 * passwords that share them.
 */
const SENT_BITS = 12
const REST_BITS = 32 - SENT_BITS

/**
 * The two parts of a password's hash. The first has only 4,096 values, too few to reveal the
 * password.
 */
export interface PasswordPrint {
  first: number
  rest: number
}

/**
 * Returns a password in the form in which it is compared with the common ones: lower-case, with
 * compatibility forms unified.
 */
export function comparedPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

/**
 * Returns the FNV-1a hash of a password in that form, in two parts. Two random passwords share a
 * hash with a probability of 1 in 4 billion; the server compares the passwords themselves.
 */
export function printOf(compared: string): PasswordPrint {
  let print = 0x81_1c_9d_c5
  for (let at = 0; at < compared.length; at += 1) {
    print = Math.imul(print ^ compared.charCodeAt(at), 0x01_00_01_93)
  }
  const bits = print >>> 0
  return { first: bits >>> REST_BITS, rest: bits & ((1 << REST_BITS) - 1) }
}

/** The number of values that the first part has. */
export const FIRST_PARTS = 1 << SENT_BITS
