import { createHmac, hkdfSync } from 'node:crypto'
import type { Key, KeyRing } from './key-ring.ts'

/** Every field has a key of its own, so that equal values of two fields share nothing. */
export type TagField =
  | 'phone'
  | 'handle'
  | 'email'
  | 'author'
  | 'recipient'
  | 'idempotency'
  | 'address'
  | 'match'
  | 'sign-in'
  | 'email-change'
  | 'device'
  | 'card'
  | 'live'
  | 'room-number'
  | 'room-member'
/** Whom a notification may be for: an author, an account, or who is in rooms. */
export const INBOX_FIELDS = [
  'author',
  'recipient',
  'room-member',
] as const satisfies readonly TagField[]
/** What a person is found by. */
export type IdentityField = 'phone' | 'handle' | 'email'
export type GramField = 'phone' | 'handle' | 'email' | 'name' | 'nickname'

const TAG_BYTES = 16
/** Consecutive characters that a search must share with a hidden value (decisions.md, Board). */
export const HIDDEN_CHARACTERS = 4
/** Consecutive digits that a search must share with a hidden number. */
export const HIDDEN_DIGITS = 7

/**
 * Finds sealed values without opening them. Values are given normalised.
 * Writes use the newest key; look-ups ask for the forms under every key of the ring, so that
 * both old and new rows are found while a rotation is under way.
 */
export interface BlindIndex {
  /** HMAC-SHA-256 of the value, 16 bytes: for equality. */
  tag(field: TagField, value: string): Buffer
  tags(field: TagField, value: string): Buffer[]
  /** Keyed windows of the value as 32-bit integers, distinct: what a row stores. */
  grams(field: GramField, value: string): number[]
  /** For each key of the ring the windows that a matching row must all hold; empty when too short. */
  gramSets(field: GramField, value: string): number[][]
}

export function createBlindIndex(ring: KeyRing): BlindIndex {
  const newest = ring[0]
  const derived = new Map<string, Buffer>()

  function mac(key: Key, purpose: string, value: string): Buffer {
    const name = `${key.id} ${purpose}`
    let secret = derived.get(name)
    if (!secret) {
      secret = Buffer.from(
        hkdfSync('sha256', key.secret, Buffer.alloc(0), `sidelight ${purpose}`, 32),
      )
      derived.set(name, secret)
    }
    return createHmac('sha256', secret).update(value).digest()
  }
  const tagUnder = (key: Key, field: TagField, value: string) =>
    mac(key, `tag ${field}`, value).subarray(0, TAG_BYTES)
  const gramsUnder = (key: Key, field: GramField, value: string) =>
    windows(field, value).map((window) => mac(key, `gram ${field}`, window).readInt32BE(0))

  return {
    tag: (field, value) => tagUnder(newest, field, value),
    tags: (field, value) => ring.map((key) => tagUnder(key, field, value)),
    grams: (field, value) => [...new Set(gramsUnder(newest, field, value))],
    gramSets(field, value) {
      if (windows(field, value).length === 0) return []
      return ring.map((key) => [...new Set(gramsUnder(key, field, value))])
    },
  }
}

function windows(field: GramField, value: string): string[] {
  const size = field === 'phone' ? HIDDEN_DIGITS : HIDDEN_CHARACTERS
  const characters = Array.from(value)
  const count = Math.max(0, characters.length - size + 1)
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + size).join(''))
}
