/** Bytes that WebCrypto accepts, so never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
// A mask of the unused bits of the last character, by the length modulo 4. They are 0 in canonical
// text.
const SPARE_BITS = [0, 0, 15, 3]

/** Returns the bytes as Base64url without padding (RFC 4648 §5). */
export function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Returns the bytes of a Base64url text, or null if it is malformed. Accepts only the canonical
 * spelling, so that equal bytes have equal texts. With `length`, returns null for any other number
 * of bytes.
 */
export function fromBase64url(text: string, length?: number): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const spare = SPARE_BITS[text.length % 4] ?? 0
  if (spare > 0 && (ALPHABET.indexOf(text.slice(-1)) & spare) !== 0) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  if (length !== undefined && binary.length !== length) return null
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
