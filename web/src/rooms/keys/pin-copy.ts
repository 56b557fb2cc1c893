import {
  type Bytes,
  fromBase64url,
  toBase64url,
} from '@sidelight/contract/rules/room-protocol/base64url'
import { utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import { PINS_BYTES } from '@sidelight/contract/rules/rooms-policy'
import { SealedPlace } from '../../platform/sealing/sealed-place.ts'
import type { RootKey } from './account-keys/root-key.ts'
import { FORKED, type Pin } from './log/memory-pins.ts'

const VERSION = 1
/** Bytes by which sealing states the length of the text. */
const FRAME_BYTES = 4

/** The pins of an account by room, the most recently changed last. */
export type PinsByRoom = ReadonlyMap<string, Pin>

/** A copy of pins. `count` is one more than that of each copy that was merged into it. */
export interface PinCopy {
  count: number
  pins: PinsByRoom
}

export const NO_COPY: PinCopy = { count: 0, pins: new Map() }

const areSame = (one: Pin, other: Pin) =>
  one.n === other.n && one.head === other.head && one.seen === other.seen

/** Merges two sets of pins. Where browsers have seen two logs of a room, the head is FORKED. */
export function mergePins(kept: PinsByRoom, other: PinsByRoom): PinsByRoom {
  const merged = new Map(kept)
  for (const [room, pin] of other) {
    const before = kept.get(room)
    const next = mergePin(before, pin)
    if (before && areSame(before, next)) continue
    merged.delete(room)
    merged.set(room, next)
  }
  return merged
}

function mergePin(kept: Pin | undefined, pin: Pin): Pin {
  if (kept === undefined) return pin
  const heads = new Set([kept.head, pin.head])
  const forked = heads.has(FORKED) || (kept.n === pin.n && heads.size > 1)
  const later = kept.n > pin.n ? kept : pin
  const head = forked ? FORKED : later.head
  return { n: later.n, head, seen: Math.max(kept.seen, pin.seen) }
}

/** Returns whether a copy contains all of these pins unchanged. */
export function holdsAll(copy: PinCopy, pins: PinsByRoom): boolean {
  return fitting(pins).every(([room, pin]) => {
    const there = copy.pins.get(room)
    return there !== undefined && areSame(there, pin)
  })
}

/** Returns the pins that fit into a copy. Rooms whose pins changed longest ago are left out. */
function fitting(pins: PinsByRoom): [string, Pin][] {
  const rooms = [...pins]
  while (utf8(written(Number.MAX_SAFE_INTEGER, rooms)).length > PINS_BYTES - FRAME_BYTES) {
    rooms.shift()
  }
  return rooms
}

function written(count: number, rooms: readonly [string, Pin][]): string {
  const rows = rooms.map(([room, { n, head, seen }]) => [room, n, head, seen])
  return JSON.stringify([VERSION, count, rows])
}

/** Seals and opens copies. They have constant length, and only the account's root opens them. */
export class PinCopySeal {
  readonly #sealing: SealedPlace

  constructor(root: RootKey) {
    this.#sealing = new SealedPlace(root, { purpose: 'room pins', subject: '' })
  }

  /** The name under which this browser stores the copy. */
  get name(): Promise<string> {
    return this.#sealing.name
  }

  async seal({ count, pins }: PinCopy): Promise<string> {
    const sealed = await this.#sealing.seal(written(count, fitting(pins)), PINS_BYTES)
    return toBase64url(sealed)
  }

  /**
   * Resolves to the copy. Resolves to null if it was changed, sealed with another root, or is no
   * copy.
   */
  async open(ct: string): Promise<PinCopy | null> {
    const sealed: Bytes | null = fromBase64url(ct)
    const text = sealed && (await this.#sealing.open(sealed))
    return text === null ? null : readCopy(JSON.parse(text))
  }
}

/** Returns the copy in a stored value, or null for any other value. */
function readCopy(kept: unknown): PinCopy | null {
  if (!isList(kept)) return null
  const [version, count, rows] = kept
  if (version !== VERSION || typeof count !== 'number' || !isList(rows)) return null
  return { count, pins: new Map(rows.flatMap(readRow)) }
}

const isList = (kept: unknown): kept is readonly unknown[] => Array.isArray(kept)

function readRow(row: unknown): [string, Pin][] {
  if (!isList(row)) return []
  const [room, n, head, seen] = row
  if (typeof room !== 'string' || typeof head !== 'string') return []
  return typeof n === 'number' && typeof seen === 'number' ? [[room, { n, head, seen }]] : []
}
