import { msg } from '../../msg.ts'
import { Problem } from '../../problem.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { utf8 } from './framed-bytes.ts'

/** The maximum number of members that one record removes. Another record removes the rest. */
export const MAX_REMOVED = 40
/** The maximum characters of a record with its signature. */
export const MAX_RECORD_LENGTH = 4_000

const HEADER = toBase64url(utf8(JSON.stringify({ alg: 'ES256', typ: 'sidelight-epoch+1' })))
const POINT_BYTES = 65
const DIGEST_BYTES = 32
const SIGNATURE_BYTES = 64
const MAX_EPOCH = 1_000_000
const ID = /^[\w-]{1,64}$/
const KINDS = ['create', 'join', 'rekey', 'remove', 'reset'] as const

export type RecordKind = (typeof KINDS)[number]

/** A member in the log. Keys are uncompressed P-256 points in Base64url and differ in each room. */
export interface RoomMember {
  id: string
  kem: string
  sig: string
}

/**
 * One record of a room's log: a new epoch with a fresh key. `prev` is the head before it ('' for
 * the first), `at` the time according to the author in ms since 1970, `kc` a commitment to the
 * epoch's key.
 */
export interface RoomRecord {
  room: string
  n: number
  prev: string
  kind: RecordKind
  by: string
  at: number
  add?: RoomMember
  remove?: string[]
  kc: string
}

/** A record that is parsed but not verified. `applyRecord` (room-log.ts) verifies it. */
export interface ParsedRecord {
  record: RoomRecord
  signed: string
  signature: Uint8Array<ArrayBuffer>
}

/** Returns the canonical JSON of a record: these fields in this order. */
function canonicalJson({ room, n, prev, kind, by, at, add, remove, kc }: RoomRecord): string {
  const member = add && { id: add.id, kem: add.kem, sig: add.sig }
  return JSON.stringify({ room, n, prev, kind, by, at, add: member, remove, kc })
}

/** Returns the text that the author of a record signs (ES256, RFC 7515 §5.1). */
export function signingInput(record: RoomRecord): string {
  return `${HEADER}.${toBase64url(utf8(canonicalJson(record)))}`
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)
const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most
const isBytes = (value: unknown, length: number): value is string =>
  typeof value === 'string' && fromBase64url(value, length) !== null
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isMember(value: unknown): value is RoomMember {
  return (
    isObject(value) &&
    isId(value['id']) &&
    isBytes(value['kem'], POINT_BYTES) &&
    isBytes(value['sig'], POINT_BYTES)
  )
}

function isRemoval(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MAX_REMOVED && value.every(isId)
}

function isRecord(value: unknown): value is RoomRecord {
  return isObject(value) && hasFields(value) && hasChange(value)
}

function hasFields(value: Record<string, unknown>): boolean {
  return (
    isId(value['room']) &&
    isCount(value['n'], MAX_EPOCH) &&
    (value['prev'] === '' || isBytes(value['prev'], DIGEST_BYTES)) &&
    isId(value['by']) &&
    isCount(value['at'], Number.MAX_SAFE_INTEGER) &&
    isBytes(value['kc'], DIGEST_BYTES)
  )
}

/**
 * Returns whether a record has the right fields for its kind: `add` for new members and new keys,
 * `remove` for removals, neither for the others.
 */
function hasChange({ kind, add, remove }: Record<string, unknown>): boolean {
  if (!KINDS.some((known) => known === kind)) return false
  if (kind === 'rekey') return add === undefined && remove === undefined
  if (kind === 'remove') return isRemoval(remove) && add === undefined
  return isMember(add) && remove === undefined
}

function parse(payload: string): unknown {
  const bytes = fromBase64url(payload)
  if (bytes === null) return null
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return null
  }
}

/**
 * Parses a record in compact form (`header.payload.signature`). The input is untrusted: throws a
 * Problem (`invalid`) for anything except the canonical form within its limits. Does not verify the
 * signature.
 */
export function readRecord(jws: string): ParsedRecord {
  const refused = new Problem('invalid', msg('This is not a record of a room.'))
  if (jws.length > MAX_RECORD_LENGTH) throw refused
  const [header = '', payload = '', encodedSignature = '', ...rest] = jws.split('.')
  const record = parse(payload)
  const signature = fromBase64url(encodedSignature, SIGNATURE_BYTES)
  if (rest.length > 0 || !isRecord(record) || signature === null) throw refused
  const signed = signingInput(record)
  if (signed !== `${header}.${payload}`) throw refused
  return { record, signed, signature }
}
