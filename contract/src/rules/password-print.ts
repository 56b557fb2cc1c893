/** Bits of the print that a browser sends; the server answers the rest of all that share them. */
const SENT_BITS = 12
const REST_BITS = 32 - SENT_BITS

/** The two parts of a password's print. The first is one of 4,096: it does not tell the password. */
export interface PasswordPrint {
  first: number
  rest: number
}

/**
 * Returns the password as it is compared with the common ones: compatibility forms unified, letters
 * lower-case.
 */
export function comparedPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

/**
 * Returns the FNV-1a print of a compared password, in two parts. Two passwords in four billion
 * pairs share one; the server's own check decides by the password itself.
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
