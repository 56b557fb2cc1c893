import { RoomRefusal } from './room-refusal.ts'

/**
 * How far this browser has seen a room's log: its head at epoch `n`, and `seen`, the epoch up to
 * which the member was shown who is in the room. A log without that head is not the one that was
 * seen.
 */
export interface Pin {
  n: number
  head: string
  seen: number
}

/** Represents a head if the member's browsers saw two logs of one room. No log has this head. */
export const FORKED = ''

/** A pin, and the pins of the member's other browsers, which the log has to contain as well. */
export interface SeenPin extends Pin {
  also?: readonly Pin[]
}

/**
 * Pins by room, never by the member's id in it, which is only the server's claim: a log under a new
 * id has to be the one that was seen under the old.
 */
export interface Pins {
  get(room: string): Promise<SeenPin | null>
  /** Stores a newer pin; an older one changes nothing. Rejects if two tabs saw different logs. */
  advance(room: string, pin: Pin): Promise<void>
}

/** Returns the later of two pins of one log. Throws `forked` if their heads differ. */
export function laterPin(kept: Pin | null, pin: Pin): Pin {
  if (kept === null) return pin
  if (kept.n === pin.n && kept.head !== pin.head) throw new RoomRefusal('forked')
  const { n, head } = kept.n > pin.n ? kept : pin
  return { n, head, seen: Math.max(kept.seen, pin.seen) }
}

/** Returns pins that last for this visit. */
export function memoryPins(): Pins {
  const pins = new Map<string, Pin>()
  return {
    get: async (room) => pins.get(room) ?? null,
    advance: async (room, pin) => {
      pins.set(room, laterPin(pins.get(room) ?? null, pin))
    },
  }
}
