import { type Bytes, fromBase64url } from './base64url.ts'
import { framed } from './framed-bytes.ts'

const ID_BYTES = 16
const DIGEST_BYTES = 32
const TAG_BYTES = 16
const SMALLEST = 256
const LARGEST = 16_384
const MAX_CONTENT_LENGTH = 24_000
const ENVELOPE = /^1\.(0|[1-9]\d{0,6})\.([\w-]{22})\.([\w-]{43})\.([\w-]+)$/

/**
 * The `content` of an encrypted message: `1.<epoch>.<id>.<commitment>.<ciphertext>`. The id has 16
 * bytes and the commitment 32; the ciphertext is AES-256-GCM. All three are in Base64url. The
 * plaintext is padded to 256 bytes times a power of two.
 */
export interface Envelope {
  epoch: number
  id: string
  commitment: Bytes
  ciphertext: Bytes
}

/** Where a message belongs. `head` is the head of the log at the message's epoch. */
export interface MessagePlace {
  room: string
  head: string
  senderId: string
}

/** A text and the key that proves the sender's commitment to it. */
export interface TextProof {
  text: string
  kf: string
}

/** Returns whether a padded plaintext may have this many bytes. */
export function isPaddedLength(length: number): boolean {
  return length >= SMALLEST && length <= LARGEST && Number.isInteger(Math.log2(length / SMALLEST))
}

/**
 * Parses the content of a message. Returns null if it is not an envelope, which means not
 * encrypted.
 */
export function readEnvelope(content: string): Envelope | null {
  const [, epoch, id = '', committed = '', sealed = ''] =
    (content.length <= MAX_CONTENT_LENGTH && ENVELOPE.exec(content)) || []
  const commitment = fromBase64url(committed, DIGEST_BYTES)
  const ciphertext = fromBase64url(sealed)
  if (!commitment || !ciphertext || !fromBase64url(id, ID_BYTES)) return null
  if (!isPaddedLength(ciphertext.length - TAG_BYTES)) return null
  return { epoch: Number(epoch), id, commitment, ciphertext }
}

/** Returns the bytes that bind a commitment and a signature to one place and one sender. */
export function messageHeader(place: MessagePlace, { epoch, id }: Pick<Envelope, 'epoch' | 'id'>) {
  return framed('sidelight message', place.room, String(epoch), place.head, id, place.senderId)
}

/**
 * Imports the franking key `kf` for HMAC-SHA-256. The key of the ciphertext does not reveal `kf`.
 */
export function commitmentKey(kf: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', kf, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

/**
 * Resolves to whether the sender of a stored message wrote `text`: the commitment in the envelope
 * has to match it under `kf`. Needs no key of the room. `senderId` has to come from the sender's
 * session.
 */
export async function provesText(
  place: MessagePlace,
  content: string,
  { text, kf }: TextProof,
): Promise<boolean> {
  const envelope = readEnvelope(content)
  const key = fromBase64url(kf, DIGEST_BYTES)
  if (envelope === null || key === null) return false
  const committed = framed(messageHeader(place, envelope), text)
  return crypto.subtle.verify('HMAC', await commitmentKey(key), envelope.commitment, committed)
}
