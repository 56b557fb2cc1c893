import type { RoomEpoch } from '@sidelight/contract/calls/rooms'
import {
  type Bytes,
  fromBase64url,
  toBase64url,
} from '@sidelight/contract/rules/room-protocol/base64url'
import { framed } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import type { RoomMember } from '@sidelight/contract/rules/room-protocol/room-record'
import { derive, keyMaterial } from '../../../platform/sealing/derive.ts'
import { suite } from '../../../platform/sealing/hpke-suite.ts'
import {
  decryptOnce,
  encryptOnce,
  ONE_TIME_BYTES,
} from '../../../platform/sealing/one-time-cipher.ts'
import type { RoomIdentity } from '../account-keys/room-identity.ts'

const KEY_BYTES = 32

export type Wrap = NonNullable<RoomEpoch['wrap']>

/**
 * An epoch of a room. `prev` is the head of the log before it, `kc` the commitment of its record to
 * the key.
 */
export interface EpochPlace {
  room: string
  n: number
  prev: string
  kc: string
}

type Place = Omit<EpochPlace, 'kc'>

export function drawEpochKey(): Bytes {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES))
}

/** Resolves to the commitment that the signed record contains. No two keys have the same one. */
export async function commitTo(key: Bytes, { room, n }: Omit<Place, 'prev'>): Promise<string> {
  const salt = framed(room, String(n))
  return toBase64url(await derive(await keyMaterial(key), 'epoch commitment', { length: 32, salt }))
}

/**
 * Resolves to the key if it matches the epoch's commitment, otherwise to null. Keys from other
 * members are not trusted.
 */
async function checked(key: Bytes, place: EpochPlace): Promise<Bytes | null> {
  return (await commitTo(key, place)) === place.kc ? key : null
}

/** Returns the HPKE info, which binds a wrap to one epoch, the log before it and one member. */
function wrapInfo({ room, n, prev }: Place, memberId: string): Bytes {
  return framed('sidelight wrap', room, String(n), prev, memberId)
}

/** Encrypts an epoch key for one member by HPKE. */
export async function wrapKey(key: Bytes, place: Place, member: RoomMember): Promise<Wrap> {
  const point = fromBase64url(member.kem)
  if (point === null) throw new Error('The key of a member is not Base64url.')
  const to = await suite.DeserializePublicKey(point)
  const sealed = await suite.Seal(to, key, { info: wrapInfo(place, member.id) })
  return { e: toBase64url(sealed.encapsulatedSecret), c: toBase64url(sealed.ciphertext) }
}

/** Resolves to the key in a member's wrap, or to null if it does not match the signed log. */
export async function openWrap(
  wrap: Wrap,
  place: EpochPlace,
  { kem, member }: RoomIdentity,
): Promise<Bytes | null> {
  const e = fromBase64url(wrap.e)
  const c = fromBase64url(wrap.c)
  if (e === null || c === null) return null
  const opened = await suite.Open(kem, e, c, { info: wrapInfo(place, member.id) }).catch(() => null)
  return opened && checked(new Uint8Array(opened), place)
}

async function linkKey(key: Bytes, { room, n }: Place): Promise<Bytes> {
  const salt = framed(room, String(n))
  return derive(await keyMaterial(key), 'link', { length: ONE_TIME_BYTES, salt })
}

/**
 * Encrypts the key of the previous epoch with that of epoch `place`, so that members with the later
 * key have the earlier one, too. Deterministic for two keys, so that a key never encrypts two
 * plaintexts.
 */
export async function makeLink(key: Bytes, before: Bytes, place: Place): Promise<string> {
  const bound = framed('link', place.room, String(place.n))
  return toBase64url(await encryptOnce(await linkKey(key, place), before, bound))
}

/** Resolves to the key of epoch `before`, or to null if the link does not lead to it. */
export async function openLink(
  link: string,
  [key, place]: [key: Bytes, place: Place],
  before: EpochPlace,
): Promise<Bytes | null> {
  const sealed = fromBase64url(link)
  if (sealed === null) return null
  const bound = framed('link', place.room, String(place.n))
  const opened = await decryptOnce(await linkKey(key, place), sealed, bound).catch(() => null)
  return opened && checked(opened, before)
}
