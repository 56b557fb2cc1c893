import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'

// Crockford's Base32, without I, L, O and U, which are easily misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LOOKALIKES: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' }
const SECRET_BITS = 128
const CHECK_BITS = 12
const SIGN_BITS = 5
const SIGNS = (SECRET_BITS + CHECK_BITS) / SIGN_BITS
const GROUP = 4

/** Returns 128 random bits for a code. */
export function drawCode(): Bytes {
  return crypto.getRandomValues(new Uint8Array(SECRET_BITS / 8))
}

async function checkOf(secret: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', secret))
  return bitsOf(digest).slice(0, CHECK_BITS)
}

function bitsOf(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
}

/**
 * Resolves to a code as it is shown: `XXXX-XXXX-…`, seven groups of four characters. The last 12
 * bits are a checksum.
 */
export async function writeCode(secret: Bytes): Promise<string> {
  const bits = bitsOf(secret) + (await checkOf(secret))
  const signs = Array.from(
    { length: SIGNS },
    (_, place) => ALPHABET[Number.parseInt(bits.slice(place * SIGN_BITS).slice(0, SIGN_BITS), 2)],
  )
  return (signs.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/**
 * Resolves to the secret of a typed code. Case, spaces, hyphens and similar characters do not
 * matter. Resolves to null for a typing mistake: the checksum detects 4,095 of 4,096 before
 * anything is tried with the code.
 */
export async function readCode(typed: string): Promise<Bytes | null> {
  const signs = Array.from(
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{Pd}_.]/gu, ''),
  )
  const values = signs.map((sign) => ALPHABET.indexOf(LOOKALIKES[sign] ?? sign))
  if (signs.length !== SIGNS || values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(SIGN_BITS, '0')).join('')
  const secret = Uint8Array.from({ length: SECRET_BITS / 8 }, (_, place) =>
    Number.parseInt(bits.slice(place * 8, place * 8 + 8), 2),
  )
  return (await checkOf(secret)) === bits.slice(SECRET_BITS) ? secret : null
}
