import { EVIDENCE_STEP, LENGTH_BYTES } from '@sidelight/contract/rules/evidence-policy'
import { type Bytes, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import { derive, keyMaterial } from '../../platform/sealing/derive.ts'
import { decryptOnce, encryptOnce, ONE_TIME_BYTES } from '../../platform/sealing/one-time-cipher.ts'
import type { Place } from './share-lock.ts'

const KEY_BYTES = 32
const COMMITMENT_BYTES = 32

/** Returns a random key. It may seal only one picture, once. */
export const drawFileKey = (): Bytes => crypto.getRandomValues(new Uint8Array(KEY_BYTES))

/**
 * Returns the commitment to a key. AES-GCM does not commit to its key: without this, two pairs of
 * holders could be shown two different pictures, and a share of another file would not be detected.
 */
export async function commitTo(key: Bytes, { caseId, fileId }: Place): Promise<string> {
  const salt = framed(caseId, fileId)
  const material = await keyMaterial(key)
  return toBase64url(
    await derive(material, 'evidence commitment', { length: COMMITMENT_BYTES, salt }),
  )
}

/** Seals a picture. It is padded, so that the length reveals little. */
export async function sealPicture(key: Bytes, picture: Bytes, place: Place): Promise<Bytes> {
  const length = Math.ceil((picture.length + LENGTH_BYTES) / EVIDENCE_STEP) * EVIDENCE_STEP
  const plain = new Uint8Array(length)
  plain.set(framed(picture))
  return encryptOnce(await secretOf(key), plain, boundTo(place))
}

/** Opens a sealed picture. Rejects if anything was changed. */
export async function openPicture(key: Bytes, sealed: Bytes, place: Place): Promise<Bytes> {
  const plain = await decryptOnce(await secretOf(key), sealed, boundTo(place))
  const end = LENGTH_BYTES + new DataView(plain.buffer).getUint32(0)
  if (end > plain.length) throw new Error('A sealed picture is longer than its bytes')
  return plain.slice(LENGTH_BYTES, end)
}

const secretOf = async (key: Bytes) =>
  derive(await keyMaterial(key), 'evidence picture', { length: ONE_TIME_BYTES })

const boundTo = ({ caseId, fileId }: Place) => framed('evidence', caseId, fileId)
