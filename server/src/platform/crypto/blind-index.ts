import { hkdfSync } from 'node:crypto'
import { equalNumbers } from '@sidelight/contract/rules/parsing/equal-numbers'
import { createMac, type Mac } from './hmac.ts'
import type { Key, KeyRing } from './key-ring.ts'

/**
 * The fields that have tags. Each field has its own key, so that equal values of two fields have
 * unrelated tags.
 */
export type TagField =
  | 'phone'
  | 'handle'
  | 'email'
  | 'author'
  | 'recipient'
  | 'budget'
  | 'idempotency'
  | 'address'
  | 'match'
  | 'sign-in'
  | 'email-change'
  | 'device'
  | 'card'
  | 'refusal'
  | 'live'
  | 'room-number'
  | 'room-member'
  /** Never stored. Derives the key with which an account's browsers encrypt drafts. */
  | 'draft'
  /** Never stored. Derives the key that encrypts the shelf of a member. */
  | 'shelf'
  | 'push-endpoint'
  /** The tag of a random text: an entry held until three members have reported its number. */
  | 'held'
  | 'contact'
  | 'date-plan'
  | 'plan-token'
  /** Never stored. Verifies the token of a check-in link. */
  | 'plan-check-in'
  /** The id of the warning that a case is about. */
  | 'case-warning'
  /** The number of a report's receipt. */
  | 'receipt'
  /** The number of a removed warning, and the hash of its folded words. */
  | 'tombstone-phone'
  | 'tombstone-text'
  /** The account of a moderator, and the session at the console. */
  | 'moderator'
  /** The account of somebody who works for an office of help. */
  | 'partner'
  /** A number or an email whose control was proved. */
  | 'control'
  /** The holder of a strike: an author's tag, a proved identifier, or an office. */
  | 'strike'
  /** A proved identifier whose holder took a dispute back. */
  | 'withdrawal'
  /** A random half of the tag of a deleted author. The result is the other half. */
  | 'gone-author'
  /** A member and a picture. The result is the name of the object in the evidence store. */
  | 'evidence'
/**
 * The fields whose tags name the recipient of a notification: an author, an account, or a member of
 * rooms.
 */
export const INBOX_FIELDS = [
  'author',
  'recipient',
  'room-member',
] as const satisfies readonly TagField[]
/** The fields by which a reported person is found. */
export type PersonField = 'phone' | 'handle' | 'email'
/** The fields whose values are also found by a piece of them. */
export type PieceField = 'phone' | 'handle' | 'email' | 'name' | 'nickname'

const TAG_BYTES = 16
/** Short, because a warning found by the tag of a piece is opened before it counts. */
const PIECE_TAG_BYTES = 4

/**
 * Finds sealed values without decrypting them. Values must be normalized. Writes use the newest
 * key; lookups use the tags under every key of the ring, so that old and new rows are found during
 * a rotation.
 */
export interface BlindIndex {
  /**
   * Returns the HMAC-SHA-256 of the value under the newest key, truncated to 16 bytes, for
   * comparing values.
   */
  tag(field: TagField, value: string): Buffer
  /**
   * Returns the tag of the value under each key of the ring, newest first. For a number, those of
   * its other values follow (`equalNumbers`).
   */
  tags(field: TagField, value: string): Buffer[]
  /**
   * Returns the tags of pieces of a value under the newest key as 32-bit integers, as a row stores
   * them. A tag may belong to two pieces.
   */
  pieceTags(field: PieceField, pieces: readonly string[]): number[]
  /** Returns the tags of pieces of a value under each key of the ring, one array for each key. */
  pieceTagSets(field: PieceField, pieces: readonly string[]): number[][]
}

/** Returns a blind index over the keys of the ring. */
export function createBlindIndex(ring: KeyRing): BlindIndex {
  const newest = ring[0]
  const derived = new Map<string, Mac>()

  function macOf(key: Key, purpose: string): Mac {
    const name = `${key.id} ${purpose}`
    const known = derived.get(name)
    if (known) return known
    const secret = hkdfSync('sha256', key.secret, Buffer.alloc(0), `sidelight ${purpose}`, 32)
    const mac = createMac(Buffer.from(secret))
    derived.set(name, mac)
    return mac
  }
  const tagUnder = (key: Key, field: TagField, value: string) =>
    macOf(key, `tag ${field}`)(value, TAG_BYTES)
  function pieceTagsUnder(key: Key, field: PieceField, pieces: readonly string[]): number[] {
    const mac = macOf(key, `piece ${field}`)
    return pieces.map((piece) => mac(piece, PIECE_TAG_BYTES).readInt32BE(0))
  }

  return {
    tag: (field, value) => tagUnder(newest, field, value),
    tags: (field, value) =>
      formsOf(field, value).flatMap((form) => ring.map((key) => tagUnder(key, field, form))),
    pieceTags: (field, pieces) => pieceTagsUnder(newest, field, pieces),
    pieceTagSets: (field, pieces) => ring.map((key) => pieceTagsUnder(key, field, pieces)),
  }
}

/** The fields that hold the number of a report, a removed warning or a room. */
const NUMBERS: ReadonlySet<TagField> = new Set(['phone', 'tombstone-phone', 'room-number'])

const formsOf = (field: TagField, value: string): string[] =>
  NUMBERS.has(field) ? [value, ...equalNumbers(value)] : [value]
