import {
  type Bytes,
  fromBase64url,
  toBase64url,
} from '@sidelight/contract/rules/room-protocol/base64url'
import { framed, unframed } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import { signedBy } from '@sidelight/contract/rules/room-protocol/room-log'
import type { RoomMember } from '@sidelight/contract/rules/room-protocol/room-record'
import type { RoomIdentity } from '../account-keys/room-identity.ts'

/*
 * A reply refers to another message by that message's commitment, which fits only one text. It
 * contains no words of the other message. Words would be outside of the reply's own commitment, so
 * they could not be reported, they could be made up, and they would open a locked message to
 * members who joined later.
 */

const DIGEST_BYTES = 32

/**
 * Returns the signed bytes. Signed messages and records begin differently, so this signature cannot
 * be used for one.
 */
const signedBytes = (header: Bytes, commitment: Bytes, quoted: Bytes) =>
  framed('sidelight quote', header, commitment, quoted)

/** The header of a reply, and the reply's own commitment. */
interface Reply {
  header: Bytes
  commitment: Bytes
}

/**
 * Resolves to the signed reference to a message. `quoted` is the commitment of that message in
 * Base64url.
 */
export async function writeQuote(
  quoted: string,
  { header, commitment }: Reply,
  identity: RoomIdentity,
): Promise<Bytes> {
  const digest = fromBase64url(quoted, DIGEST_BYTES)
  if (!digest) throw new RangeError('This is not the commitment of a message.')
  return framed(digest, await identity.sign(signedBytes(header, commitment, digest)))
}

/**
 * Resolves to the commitment of the message to which a reply refers, in Base64url. Resolves to null
 * if it refers to none, or the sender did not sign the reference.
 */
export async function readQuote(
  bytes: Bytes,
  { header, commitment }: Reply,
  sender: RoomMember,
): Promise<string | null> {
  const [digest, signature, ...rest] = unframed(bytes) ?? []
  if (!digest || !signature || rest.length > 0 || digest.length !== DIGEST_BYTES) return null
  const isHers = await signedBy(sender, signedBytes(header, commitment, digest), signature)
  return isHers ? toBase64url(digest) : null
}
