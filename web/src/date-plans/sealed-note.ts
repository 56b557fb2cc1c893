import { PADDED_NOTE_BYTES } from '@sidelight/contract/rules/date-plan-policy'
import { fromBase64url, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { decryptOnce, encryptOnce, ONE_TIME_BYTES } from '../platform/sealing/one-time-cipher.ts'

const BOUND = new TextEncoder().encode('sidelight date plan 1')
const LENGTH_BYTES = 2

/** A note as the server gets it, and the secret for the link, which the server never gets. */
export interface SealedNote {
  sealed: string
  secret: string
}

/** Encrypts a note with a random secret. All sealed notes have the same length. */
export async function sealNote(note: string): Promise<SealedNote> {
  const secret = crypto.getRandomValues(new Uint8Array(ONE_TIME_BYTES))
  const text = new TextEncoder().encode(note)
  const padded = new Uint8Array(PADDED_NOTE_BYTES)
  new DataView(padded.buffer).setUint16(0, text.length)
  padded.set(text, LENGTH_BYTES)
  const sealed = await encryptOnce(secret, padded, BOUND)
  return { sealed: toBase64url(sealed), secret: toBase64url(secret) }
}

/** Resolves to the text of a note, or null if it was changed or sealed with another secret. */
export async function openNote({ sealed, secret }: SealedNote): Promise<string | null> {
  const [bytes, key] = [fromBase64url(sealed), fromBase64url(secret, ONE_TIME_BYTES)]
  if (!bytes || !key) return null
  const padded = await decryptOnce(key, bytes, BOUND).catch(() => null)
  if (!padded) return null
  const length = new DataView(padded.buffer).getUint16(0)
  return new TextDecoder().decode(padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length))
}

/** The content of a link: the server's token and the secret, which is null in an emailed link. */
export interface PlanLink {
  token: string
  secret: string | null
}

/** Returns the link to hand over. Browsers send no part of a URL after the # to a server. */
export const linkTo = (origin: string, { token, secret }: { token: string; secret: string }) =>
  `${origin}/plan#${token}.${secret}`

/** Returns the link with which the member checks in. */
export const linkBack = (origin: string, checkIn: string) => `${origin}/back#${checkIn}`

/**
 * Returns the content of a link from the part of its URL after the #, or null if it is incomplete.
 */
export function readLink(hash: string): PlanLink | null {
  const [, token, dot, secret = ''] = /^#([\w-]{43})(?:(\.)([\w-]*))?$/.exec(hash) ?? []
  if (!token) return null
  if (!dot) return { token, secret: null }
  return fromBase64url(secret, ONE_TIME_BYTES) ? { token, secret } : null
}
