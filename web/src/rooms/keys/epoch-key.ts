import { type Bytes, fromBase64url, toBase64url } from '@sidelight/contract/base64url'
import { framed } from '@sidelight/contract/framed-bytes'
import type { RoomMember } from '@sidelight/contract/room-record'
import type { RoomEpoch } from '@sidelight/contract/rooms'
import { derive, keyMaterial } from './derive.ts'
import { decryptOnce, encryptOnce, ONE_TIME_BYTES } from './one-time-cipher.ts'
import type { RoomIdentity } from './room-identity.ts'
import { suite } from './suite.ts'

const KEY_BYTES = 32

export type Wrap = NonNullable<RoomEpoch['wrap']>

/** An epoch of a room: `prev` is the log's head before it, `kc` what its record commits to. */
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

/** What the signed record says of the key: no other key has the same commitment. */
export async function commitTo(key: Bytes, { room, n }: Omit<Place, 'prev'>): Promise<string> {
  const salt = framed(room, String(n))
  return toBase64url(await derive(await keyMaterial(key), 'epoch commitment', { length: 32, salt }))
}

/** The key, if it is the one of that epoch; whoever handed it over may have handed over anything. */
async function checked(key: Bytes, place: EpochPlace): Promise<Bytes | null> {
  return (await commitTo(key, place)) === place.kc ? key : null
}

/** A wrap fits one epoch after one past for one member, and nothing else. */
function wrapInfo({ room, n, prev }: Place, memberId: string): Bytes {
  return framed('sidelight wrap', room, String(n), prev, memberId)
}

export async function wrapKey(key: Bytes, place: Place, member: RoomMember): Promise<Wrap> {
  const point = fromBase64url(member.kem)
  if (point === null) throw new Error('The key of a member is not Base64url.')
  const to = await suite.DeserializePublicKey(point)
  const sealed = await suite.Seal(to, key, { info: wrapInfo(place, member.id) })
  return { e: toBase64url(sealed.encapsulatedSecret), c: toBase64url(sealed.ciphertext) }
}

/** The key in her wrap, or null when there is none that fits the signed log. */
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
 * The key before epoch `place`, under that epoch's key: who has the one has the other. Always the
 * same for the same two keys, so there is never a second plaintext under one key.
 */
export async function makeLink(key: Bytes, before: Bytes, place: Place): Promise<string> {
  const bound = framed('link', place.room, String(place.n))
  return toBase64url(await encryptOnce(await linkKey(key, place), before, bound))
}

/** The key of the epoch `before`, or null for a link that does not lead to it. */
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
