const BYTES = 16

/**
 * Returns a random key of 128 bits in hex for one filled form. The form sends it with every retry,
 * so that a retry creates nothing twice, and takes a new key once it was accepted. Works on plain
 * http, where `crypto.randomUUID` is missing.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
