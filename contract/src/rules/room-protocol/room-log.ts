import { msg } from '../../msg.ts'
import { Problem } from '../../problem.ts'
import { ROOM_MEMBERS } from '../rooms-policy.ts'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'
import { utf8 } from './framed-bytes.ts'
import { type ParsedRecord, type RoomMember, type RoomRecord, readRecord } from './room-record.ts'

/**
 * The state of a room's log after epoch `n` (-1 before the first). `head` is the SHA-256 of the
 * newest record: equal heads mean equal logs. `members` are in joining order. Plain JSON, so that
 * the server can store it and need not replay the log.
 */
export interface RoomView {
  room: string
  n: number
  head: string
  members: RoomMember[]
}

interface Change {
  signer: RoomMember
  members: RoomMember[]
}

/** Returns the state of a room's log before its first record. */
export function emptyView(room: string): RoomView {
  return { room, n: -1, head: '', members: [] }
}

/** Returns the SHA-256 of a record in Base64url, which is the head of a log that ends in it. */
export async function headOf(jws: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(jws))))
}

function refuse(reason: string): never {
  throw new Problem(
    'invalid',
    msg("This record does not belong in the room's log: {reason}.", { reason }),
  )
}

/**
 * Returns the member whom a record adds. Throws if one of the keys is already in use, because two
 * members could not be told apart.
 */
function newcomer(record: RoomRecord, members: RoomMember[]): RoomMember {
  const { add, by } = record
  if (add === undefined || add.id !== by) return refuse('a member can add only herself')
  if (add.kem === add.sig) return refuse('its two keys are the same')
  if (members.some(({ kem, sig }) => [kem, sig].some((key) => key === add.kem || key === add.sig)))
    return refuse('its keys are not new')
  return add
}

function joined(view: RoomView, record: RoomRecord): Change {
  if ((record.kind === 'create') !== view.n < 0) refuse('only the first creates the room')
  if (view.members.some(({ id }) => id === record.by)) refuse('she is a member already')
  if (view.members.length >= ROOM_MEMBERS) refuse('the room is full')
  const signer = newcomer(record, view.members)
  return { signer, members: [...view.members, signer] }
}

/**
 * Returns the members without the removed ones. Throws if the author is among them: the author
 * knows the new key and could read on.
 */
function withoutRemoved(view: RoomView, { by, remove = [] }: RoomRecord): RoomMember[] {
  const gone = new Set(remove)
  if (gone.size === 0 || gone.size < remove.length) refuse('it removes nobody, or somebody twice')
  if (gone.has(by)) refuse('nobody removes herself')
  const members = view.members.filter(({ id }) => !gone.has(id))
  if (members.length + gone.size !== view.members.length)
    refuse('it removes somebody who is not a member')
  return members
}

function changed(view: RoomView, record: RoomRecord): Change {
  const { kind, by } = record
  if (kind === 'create' || kind === 'join') return joined(view, record)
  const author = view.members.find(({ id }) => id === by)
  if (author === undefined) return refuse('its author is not a member')
  if (kind === 'rekey') return { signer: author, members: view.members }
  if (kind === 'remove') return { signer: author, members: withoutRemoved(view, record) }
  const signer = newcomer(record, view.members)
  return { signer, members: view.members.map((member) => (member === author ? signer : member)) }
}

async function importPoint(point: string, name: 'ECDH' | 'ECDSA'): Promise<CryptoKey> {
  const bytes: Bytes = fromBase64url(point) ?? refuse('a key is not Base64url')
  const uses: 'verify'[] = name === 'ECDSA' ? ['verify'] : []
  try {
    return await crypto.subtle.importKey('raw', bytes, { name, namedCurve: 'P-256' }, true, uses)
  } catch {
    return refuse('a key is not a point of P-256')
  }
}

/**
 * Resolves to whether the key of a member made `signature` over `bytes` (ECDSA, P-256, SHA-256).
 */
export async function signedBy(
  member: RoomMember,
  bytes: Bytes,
  signature: Bytes,
): Promise<boolean> {
  const key = await importPoint(member.sig, 'ECDSA')
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, bytes)
}

async function verify(view: RoomView, read: ParsedRecord): Promise<RoomMember[]> {
  const { record, signed, signature } = read
  const { signer, members } = changed(view, record)
  if (!(await signedBy(signer, utf8(signed), signature))) refuse('its signature is wrong')
  // Members cannot wrap a key for a point that cannot be imported, so no later epoch could be made.
  if (record.add !== undefined) await importPoint(record.add.kem, 'ECDH')
  return members
}

/**
 * Resolves to the view after a record. The server calls it before it stores a record, clients
 * before they trust one. Throws a Problem: `conflict` for a record that does not follow the newest
 * one of the view, `invalid` for a record that can never follow.
 *
 * It does not know about sessions. The server also has to check that the author is the caller, that
 * removed members have left or are banned, and that every member of the new view gets the new key.
 */
export async function applyRecord(
  view: RoomView,
  jws: string,
): Promise<{ view: RoomView; record: RoomRecord }> {
  const read = readRecord(jws)
  const { room, n, prev } = read.record
  if (room !== view.room) refuse('it is of another room')
  if (n !== view.n + 1 || prev !== view.head)
    throw new Problem('conflict', msg("This record does not follow the newest of the room's log."))
  const members = await verify(view, read)
  return { view: { room, n, head: await headOf(jws), members }, record: read.record }
}
