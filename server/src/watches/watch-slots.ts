import { type WatchKind, watchKinds } from '@sidelight/contract/calls/watches'
import { MINUTE_MS, WATCHES_VIP } from '@sidelight/contract/rules/limits'

/**
 * One watch in its stored form. Times are in milliseconds since 1970; those of meetings are whole
 * minutes.
 */
export interface StoredWatch {
  kind: WatchKind
  /** Normalized: a number in E.164, a handle without @, an email. */
  value: string
  since: number
  meeting: number | undefined
  /** When a meeting was set or moved, newest first. */
  meetingSetAt: readonly number[]
}

const SLOT_BYTES = 88
/**
 * Offsets in a slot: kind, since, meeting, three times at which it was set, length of the value,
 * value.
 */
const AT = { kind: 0, since: 1, meeting: 7, meetingSetAt: 11, length: 23, value: 24 }
const SINCE_BYTES = 6
const SET_TIMES = 3

/** The maximum bytes (UTF-8) of a watched value. */
export const VALUE_BYTES = SLOT_BYTES - AT.value
const SLOTS_BYTES = WATCHES_VIP * SLOT_BYTES

/**
 * Returns ten slots of 88 bytes, used or not. Throws for more watches, or for a value that is too
 * long.
 */
export function packWatches(watches: readonly StoredWatch[]): Buffer {
  if (watches.length > WATCHES_VIP) throw new RangeError('More watches than slots')
  const bytes = Buffer.alloc(SLOTS_BYTES)
  for (const [at, watch] of watches.entries()) {
    packWatch(bytes.subarray(at * SLOT_BYTES, (at + 1) * SLOT_BYTES), watch)
  }
  return bytes
}

function packWatch(slot: Buffer, { kind, value, since, meeting, meetingSetAt }: StoredWatch): void {
  const text = Buffer.from(value)
  if (text.length > VALUE_BYTES) throw new RangeError('A watched value is too long')
  // 0 marks an empty slot.
  slot[AT.kind] = watchKinds.indexOf(kind) + 1
  slot.writeUIntBE(since, AT.since, SINCE_BYTES)
  slot.writeUInt32BE((meeting ?? 0) / MINUTE_MS, AT.meeting)
  for (const [place, time] of meetingSetAt.slice(0, SET_TIMES).entries()) {
    slot.writeUInt32BE(Math.floor(time / MINUTE_MS), AT.meetingSetAt + 4 * place)
  }
  slot[AT.length] = text.length
  text.copy(slot, AT.value)
}

/** Returns the watches of the used slots, in their order. */
export function unpackWatches(bytes: Buffer): StoredWatch[] {
  const watches: StoredWatch[] = []
  for (let at = 0; at < SLOTS_BYTES; at += SLOT_BYTES) {
    const watch = unpackWatch(bytes.subarray(at, at + SLOT_BYTES))
    if (watch) watches.push(watch)
  }
  return watches
}

function unpackWatch(slot: Buffer): StoredWatch | undefined {
  const kind = watchKinds[(slot[AT.kind] ?? 0) - 1]
  if (kind === undefined) return undefined
  const minutes = (place: number) => slot.readUInt32BE(place) * MINUTE_MS
  const meetingSetAt = Array.from({ length: SET_TIMES }, (_, place) =>
    minutes(AT.meetingSetAt + 4 * place),
  )
  return {
    kind,
    value: slot.toString('utf8', AT.value, AT.value + (slot[AT.length] ?? 0)),
    since: slot.readUIntBE(AT.since, SINCE_BYTES),
    meeting: minutes(AT.meeting) || undefined,
    meetingSetAt: meetingSetAt.filter((time) => time > 0),
  }
}
