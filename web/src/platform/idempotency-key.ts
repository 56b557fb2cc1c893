const BYTES = 16

/**
 * A name for one filled form, kept over its retries and replaced once it was accepted, so that a
 * second try creates nothing twice. Works on plain http too, where `crypto.randomUUID` is missing.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
