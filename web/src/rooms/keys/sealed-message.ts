import { type Bytes, toBase64url } from '@sidelight/contract/base64url'
import { framed, unframed, utf8 } from '@sidelight/contract/framed-bytes'
import { signedBy } from '@sidelight/contract/room-log'
import {
  commitmentKey,
  type Envelope,
  isPaddedLength,
  type MessagePlace,
  messageHeader,
} from '@sidelight/contract/room-proof'
import type { RoomMember } from '@sidelight/contract/room-record'
import { MESSAGE_LENGTH } from '@sidelight/contract/rooms-policy'
import { derive, keyMaterial } from './derive.ts'
import { decryptOnce, encryptOnce, ONE_TIME_BYTES } from './one-time-cipher.ts'
import type { RoomIdentity } from './room-identity.ts'

const ID_BYTES = 16
const FRANKING_BYTES = 32
const PREFIX_BYTES = 4
const SMALLEST = 256

/** What a message says: `after` is the id of the newest message that its author had seen, or ''. */
export interface Said {
  text: string
  after: string
}

export function drawMessageId(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
}

/** Each message has keys of its own by its id: nothing is counted, and two tabs never collide. */
async function messageKeys(epochKey: Bytes, id: string): Promise<{ cipher: Bytes; kf: Bytes }> {
  const length = ONE_TIME_BYTES + FRANKING_BYTES
  const bytes = await derive(await keyMaterial(epochKey), 'message', { length, salt: utf8(id) })
  return { cipher: bytes.slice(0, ONE_TIME_BYTES), kf: bytes.slice(ONE_TIME_BYTES) }
}

/** The key that opens this message's commitment and nothing else: it goes into a report. */
export async function frankingKey(epochKey: Bytes, id: string): Promise<string> {
  return toBase64url((await messageKeys(epochKey, id)).kf)
}

/** To 256 bytes times a power of two: the size says little of the text. */
function padded(content: Bytes): Bytes {
  let length = SMALLEST
  while (length < content.length + PREFIX_BYTES) length *= 2
  if (!isPaddedLength(length)) throw new RangeError('This message is too long.')
  const bytes = new Uint8Array(length)
  bytes.set(framed(content))
  return bytes
}

function unpadded(bytes: Bytes): Bytes | null {
  const end = PREFIX_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  return end <= bytes.length ? bytes.slice(PREFIX_BYTES, end) : null
}

interface Sealing {
  /** Of the message; under one epoch's key it is sealed once, never again with another content. */
  id: string
  epoch: number
  epochKey: Bytes
  place: MessagePlace
}

/**
 * The `content` of a message. The signature travels inside: among members it shows who wrote, and
 * the server has nothing to show to others.
 */
export async function sealMessage(
  { id, epoch, epochKey, place }: Sealing,
  identity: RoomIdentity,
  { text, after }: Said,
): Promise<string> {
  const header = messageHeader(place, { epoch, id })
  const { cipher, kf } = await messageKeys(epochKey, id)
  const said = framed(header, text)
  const commitment = new Uint8Array(await crypto.subtle.sign('HMAC', await commitmentKey(kf), said))
  const signature = await identity.sign(framed(header, commitment, after))
  const plain = padded(framed(text, after, signature))
  const sealed = await encryptOnce(cipher, plain, framed(header, commitment))
  return ['1', epoch, id, toBase64url(commitment), toBase64url(sealed)].join('.')
}

interface Opening {
  epochKey: Bytes
  place: MessagePlace
  sender: RoomMember
}

/**
 * What a message says, or null for one that was changed, moved, signed by somebody else, or whose
 * text could not be reported: its author must have committed to exactly what is read here, and a
 * report takes no longer text than a message may have.
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
  const { text, after, signature } = content
  if (text.length > MESSAGE_LENGTH) return null
  const key = await commitmentKey(kf)
  // Over the text as it is shown, not as its bytes came: a report is made of what was read.
  const isWhatWasSaid = await crypto.subtle.verify('HMAC', key, commitment, framed(header, text))
  const signed = framed(header, commitment, after)
  return isWhatWasSaid && (await signedBy(sender, signed, signature)) ? { text, after } : null
}

function readContent(plain: Bytes): (Said & { signature: Bytes }) | null {
  const content = unpadded(plain)
  const [text, after, signature, ...rest] = (content && unframed(content)) ?? []
  if (!text || !after || !signature || rest.length > 0) return null
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return { text: decoder.decode(text), after: decoder.decode(after), signature }
  } catch {
    return null
  }
}
