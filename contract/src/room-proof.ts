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
 * The `content` of an encrypted message: `1.<epoch>.<id>.<commitment>.<ciphertext>`, 16 bytes, 32
 * bytes and AES-256-GCM in Base64url. The plaintext is padded to 256 bytes times a power of two.
 */
export interface Envelope {
  epoch: number
  id: string
  commitment: Bytes
  ciphertext: Bytes
}

/** The message that an envelope belongs to: `head` is the log's head at its epoch. */
export interface MessagePlace {
  room: string
  head: string
  senderId: string
}

/** A text with the key that shows its sender committed to it. */
export interface TextProof {
  text: string
  kf: string
}

/** Whether a padded plaintext may have this many bytes. */
export function isPaddedLength(length: number): boolean {
  return length >= SMALLEST && length <= LARGEST && Number.isInteger(Math.log2(length / SMALLEST))
}

/** Reads the content of a message, or answers null when it is no envelope and so not encrypted. */
export function readEnvelope(content: string): Envelope | null {
  const [, epoch, id = '', committed = '', sealed = ''] =
    (content.length <= MAX_CONTENT_LENGTH && ENVELOPE.exec(content)) || []
  const commitment = fromBase64url(committed, DIGEST_BYTES)
  const ciphertext = fromBase64url(sealed)
  if (!commitment || !ciphertext || !fromBase64url(id, ID_BYTES)) return null
  if (!isPaddedLength(ciphertext.length - TAG_BYTES)) return null
  return { epoch: Number(epoch), id, commitment, ciphertext }
}

/** What a commitment and a signature are about, so that neither fits another place or sender. */
export function messageHeader(place: MessagePlace, { epoch, id }: Pick<Envelope, 'epoch' | 'id'>) {
  return framed('sidelight message', place.room, String(epoch), place.head, id, place.senderId)
}

/** HMAC-SHA-256 under the franking key `kf`, which the ciphertext's key says nothing about. */
export function commitmentKey(kf: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', kf, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

/**
 * Whether the sender of a stored message wrote `text`: the commitment in its envelope opens to it
 * under `kf`. Needs no key of the room. `senderId` has to come from the sender's session.
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
