import { createHash, randomBytes } from 'node:crypto'

/** A commitment to a text, and the salt without which the text cannot be guessed. */
export interface Commitment {
  detail: Buffer
  salt: Buffer
}

/** Returns a new commitment to a text: its SHA-256 with 16 random bytes before it. */
export function commitTo(text: string): Commitment {
  const salt = randomBytes(16)
  return { detail: createHash('sha256').update(salt).update(text).digest(), salt }
}
