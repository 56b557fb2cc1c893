const BYTES = 16

/**
 * Returns a random key of 128 bits in hex for one filled form. The form sends the same key with
 * every retry and takes a new one once it was accepted, so a retry creates nothing twice. Works on
 * plain http too, where `crypto.randomUUID` is missing.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
