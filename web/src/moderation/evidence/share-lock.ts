import {
  type Bytes,
  fromBase64url,
  toBase64url,
} from '@sidelight/contract/rules/room-protocol/base64url'
import { framed } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import { suite } from '../../platform/sealing/hpke-suite.ts'

/** A moderator for whom a share is encrypted: the random id and the public key. */
export interface Reader {
  id: string
  key: string
}

/** The case and the picture to which a share belongs. */
export interface Place {
  caseId: string
  fileId: string
}

/** Bytes of the encapsulated key of HPKE: a point of P-256. */
const POINT_BYTES = 65
const VERSION = 'sidelight evidence 1'

/**
 * Returns the HPKE info, which binds a share to case, picture, reader and the holder who released
 * it.
 */
const infoOf = ({ caseId, fileId }: Place, reader: string, releasedBy: string | null): Bytes =>
  framed(VERSION, caseId, fileId, reader, ...(releasedBy === null ? [] : [releasedBy]))

interface Locking {
  place: Place
  to: Reader
  /** The holder who releases the share. Null for the author, who encrypts the first shares. */
  releasedBy: string | null
}

/** Encrypts a share of a picture's key for one reader. */
export async function lockShare(
  share: Uint8Array,
  { place, to, releasedBy }: Locking,
): Promise<string> {
  const point = fromBase64url(to.key, POINT_BYTES)
  if (point === null) throw new Error('This is not a public key')
  const key = await suite.DeserializePublicKey(point)
  const info = infoOf(place, to.id, releasedBy)
  const { encapsulatedSecret, ciphertext } = await suite.Seal(key, share, { info })
  return toBase64url(new Uint8Array([...encapsulatedSecret, ...ciphertext]))
}

/** The id of a holder and the private key, which only the holder's browser has. */
export interface Holding {
  id: string
  secret: CryptoKey
}

interface Unlocking {
  place: Place
  mine: Holding
  releasedBy: string | null
}

/** Opens a share that was encrypted for this reader. Rejects for a share of another reader. */
export async function openShare(
  lock: string,
  { place, mine, releasedBy }: Unlocking,
): Promise<Uint8Array> {
  const bytes = fromBase64url(lock)
  if (bytes === null || bytes.length <= POINT_BYTES) throw new Error('This is not a lock')
  const info = infoOf(place, mine.id, releasedBy)
  const [point, sealed] = [bytes.slice(0, POINT_BYTES), bytes.slice(POINT_BYTES)]
  return suite.Open(mine.secret, point, sealed, { info })
}
