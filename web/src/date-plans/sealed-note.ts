import { PADDED_NOTE_BYTES } from '@sidelight/contract/rules/date-plan-policy'
import { fromBase64url, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { decryptOnce, encryptOnce, ONE_TIME_BYTES } from '../platform/sealing/one-time-cipher.ts'

const BOUND = new TextEncoder().encode('sidelight date plan 1')
const LENGTH_BYTES = 2

/** A note for the server, and the secret for the link. The server never gets the secret. */
export interface SealedNote {
  sealed: string
  secret: string
}

/** Encrypts a note under a random secret. All sealed notes have the same length. */
export async function sealNote(note: string): Promise<SealedNote> {
  const secret = crypto.getRandomValues(new Uint8Array(ONE_TIME_BYTES))
  const text = new TextEncoder().encode(note)
  const padded = new Uint8Array(PADDED_NOTE_BYTES)
  new DataView(padded.buffer).setUint16(0, text.length)
  padded.set(text, LENGTH_BYTES)
  const sealed = await encryptOnce(secret, padded, BOUND)
  return { sealed: toBase64url(sealed), secret: toBase64url(secret) }
}

/** Decrypts a note; null if it does not belong to this secret, or was changed. */
export async function openNote({ sealed, secret }: SealedNote): Promise<string | null> {
  const [bytes, key] = [fromBase64url(sealed), fromBase64url(secret, ONE_TIME_BYTES)]
  if (!bytes || !key) return null
  const padded = await decryptOnce(key, bytes, BOUND).catch(() => null)
  if (!padded) return null
  const length = new DataView(padded.buffer).getUint16(0)
  return new TextDecoder().decode(padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length))
}

/** The content of a link: the server's token, and the secret; null in an emailed link. */
export interface PlanLink {
  token: string
  secret: string | null
}

/** Returns the link to hand over. What follows the # is never sent to a server. */
export const linkTo = (origin: string, { token, secret }: { token: string; secret: string }) =>
  `${origin}/plan#${token}.${secret}`

/** Returns the member's own check-in link. */
export const linkBack = (origin: string, checkIn: string) => `${origin}/back#${checkIn}`

/** Parses the part of a link after the #; null if it is not complete. */
export function readLink(hash: string): PlanLink | null {
  const [, token, dot, secret = ''] = /^#([\w-]{43})(?:(\.)([\w-]*))?$/.exec(hash) ?? []
  if (!token) return null
  if (!dot) return { token, secret: null }
  return fromBase64url(secret, ONE_TIME_BYTES) ? { token, secret } : null
}
