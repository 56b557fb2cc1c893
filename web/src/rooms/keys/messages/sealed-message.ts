import { type Bytes, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed, unframed, utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import { signedBy } from '@sidelight/contract/rules/room-protocol/room-log'
import {
  commitmentKey,
  type Envelope,
  isPaddedLength,
  type MessagePlace,
  messageHeader,
} from '@sidelight/contract/rules/room-protocol/room-proof'
import type { RoomMember } from '@sidelight/contract/rules/room-protocol/room-record'
import { MESSAGE_LENGTH } from '@sidelight/contract/rules/rooms-policy'
import { derive, keyMaterial } from '../../../platform/sealing/derive.ts'
import {
  decryptOnce,
  encryptOnce,
  ONE_TIME_BYTES,
} from '../../../platform/sealing/one-time-cipher.ts'
import type { RoomIdentity } from '../account-keys/room-identity.ts'
import { readQuote, writeQuote } from './quoted-message.ts'

const ID_BYTES = 16
const FRANKING_BYTES = 32
const PREFIX_BYTES = 4
const SMALLEST = 256

/** The content of a message. */
export interface Said {
  text: string
  /** The id of the newest message that its author had seen, or ''. */
  after: string
  /** The commitment of the message to which it replies, in Base64url, or null. */
  quoted: string | null
}

export function drawMessageId(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
}

/**
 * Derives the keys of one message from its id. There is no counter, so two tabs never use the same
 * keys.
 */
async function messageKeys(epochKey: Bytes, id: string): Promise<{ cipher: Bytes; kf: Bytes }> {
  const length = ONE_TIME_BYTES + FRANKING_BYTES
  const bytes = await derive(await keyMaterial(epochKey), 'message', { length, salt: utf8(id) })
  return { cipher: bytes.slice(0, ONE_TIME_BYTES), kf: bytes.slice(ONE_TIME_BYTES) }
}

/**
 * Resolves to the key that opens this message's commitment and nothing else. A report contains it.
 */
export async function frankingKey(epochKey: Bytes, id: string): Promise<string> {
  return toBase64url((await messageKeys(epochKey, id)).kf)
}

/**
 * Pads to 256 bytes times a power of two, so that the length reveals little about the text. The
 * quote follows the content, where clients of an earlier version expect padding, so they show only
 * the text.
 */
function padded(content: Bytes, quote: Bytes | null): Bytes {
  const filled = quote ? framed(content, quote) : framed(content)
  let length = SMALLEST
  while (length < filled.length) length *= 2
  if (!isPaddedLength(length)) throw new RangeError('This message is too long.')
  const bytes = new Uint8Array(length)
  bytes.set(filled)
  return bytes
}

/** Returns the frame that starts at `from`. Padding is an empty frame. Null if it does not fit. */
function frameAt(bytes: Bytes, from: number): Bytes | null {
  const start = from + PREFIX_BYTES
  if (start > bytes.length) return null
  const end = start + new DataView(bytes.buffer, bytes.byteOffset).getUint32(from)
  return end <= bytes.length ? bytes.slice(start, end) : null
}

interface Sealing {
  /** The id of the message. With one epoch key, a message may be sealed only once under an id. */
  id: string
  epoch: number
  epochKey: Bytes
  place: MessagePlace
}

/**
 * Resolves to the `content` of a message. The signature is inside of the ciphertext: it proves the
 * author to members, and the server has nothing that it could show to others.
 */
export async function sealMessage(
  { id, epoch, epochKey, place }: Sealing,
  identity: RoomIdentity,
  { text, after, quoted }: Said,
): Promise<string> {
  const header = messageHeader(place, { epoch, id })
  const { cipher, kf } = await messageKeys(epochKey, id)
  const said = framed(header, text)
  const commitment = new Uint8Array(await crypto.subtle.sign('HMAC', await commitmentKey(kf), said))
  const signature = await identity.sign(framed(header, commitment, after))
  const quote = quoted && (await writeQuote(quoted, { header, commitment }, identity))
  const plain = padded(framed(text, after, signature), quote || null)
  const sealed = await encryptOnce(cipher, plain, framed(header, commitment))
  return ['1', epoch, id, toBase64url(commitment), toBase64url(sealed)].join('.')
}

interface Opening {
  epochKey: Bytes
  place: MessagePlace
  sender: RoomMember
}

/**
 * Resolves to the content of a message. Resolves to null if it was changed, moved, signed by
 * another member, or could not be reported: its author must have committed to exactly the text that
 * is read here, and a report accepts no text that is longer than a message may be.
 */
export async function openMessage(
  envelope: Envelope,
  { epochKey, place, sender }: Opening,
): Promise<Said | null> {
  const header = messageHeader(place, envelope)
  const { cipher, kf } = await messageKeys(epochKey, envelope.id)
  const { commitment, ciphertext } = envelope
  const bound = framed(header, commitment)
  const plain = await decryptOnce(cipher, ciphertext, bound).catch(() => null)
  const content = plain && readContent(plain)
  if (!content) return null
  const { text, after, signature, quote } = content
  if (text.length > MESSAGE_LENGTH) return null
  const key = await commitmentKey(kf)
  // Computed over the decoded text and not over the received bytes, because a report contains the
  // decoded text.
  const isWhatWasSaid = await crypto.subtle.verify('HMAC', key, commitment, framed(header, text))
  const signed = framed(header, commitment, after)
  if (!isWhatWasSaid || !(await signedBy(sender, signed, signature))) return null
  return { text, after, quoted: await readQuote(quote, { header, commitment }, sender) }
}

interface Content extends Omit<Said, 'quoted'> {
  signature: Bytes
  /** Empty if the message is no reply, or its end is missing. */
  quote: Bytes
}

function readContent(plain: Bytes): Content | null {
  const content = frameAt(plain, 0)
  if (!content) return null
  const quote = frameAt(plain, PREFIX_BYTES + content.length) ?? new Uint8Array()
  const [text, after, signature, ...rest] = unframed(content) ?? []
  if (!text || !after || !signature || rest.length > 0) return null
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return { text: decoder.decode(text), after: decoder.decode(after), signature, quote }
  } catch {
    return null
  }
}
