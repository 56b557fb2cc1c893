import { RoomRefusal } from './room-refusal.ts'

/**
 * How far this browser has seen a room's log: its head at epoch `n`, and the epoch up to which she
 * was shown who is in the room. A log without that head is not the one she saw.
 */
export interface Pin {
  n: number
  head: string
  seen: number
}

/**
 * Pins by room, never by the id that she has there, which is the server's word: a log told under
 * another id has to be the one that she saw under the old.
 */
export interface Pins {
  get(room: string): Promise<Pin | null>
  /** Never moves back; rejects when the log was forked between two tabs. */
  advance(room: string, pin: Pin): Promise<void>
}

/** The later of two pins of one log. */
export function laterPin(kept: Pin | null, pin: Pin): Pin {
  if (kept === null) return pin
  if (kept.n === pin.n && kept.head !== pin.head) throw new RoomRefusal('forked')
  const { n, head } = kept.n > pin.n ? kept : pin
  return { n, head, seen: Math.max(kept.seen, pin.seen) }
}

/** Pins for the length of a visit. */
export function memoryPins(): Pins {
  const pins = new Map<string, Pin>()
  return {
    get: async (room) => pins.get(room) ?? null,
    advance: async (room, pin) => {
      pins.set(room, laterPin(pins.get(room) ?? null, pin))
    },
  }
}

/** Those of one account among the pins of a browser, which may be shared. */
export function pinsOf(owner: string, pins: Pins): Pins {
  return {
    get: (room) => pins.get(`${owner} ${room}`),
    advance: (room, pin) => pins.advance(`${owner} ${room}`, pin),
  }
}
