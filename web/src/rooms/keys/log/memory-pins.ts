import { RoomRefusal } from './room-refusal.ts'

/**
 * How much of a room's log this browser has seen: its head at epoch `n`, and `seen`, the epoch up
 * to which the member was shown the members of the room. A log without that head is another log.
 */
export interface Pin {
  n: number
  head: string
  seen: number
}

/**
 * Takes the place of a head if the member's browsers have seen two logs of one room. No log has
 * this head.
 */
export const FORKED = ''

/** A pin, and those of the member's other browsers, which the log has to contain as well. */
export interface SeenPin extends Pin {
  also?: readonly Pin[]
}

/**
 * Pins by room and not by the member's id in it, which only the server claims. A log under a new id
 * therefore has to be the one that was seen under the old id.
 */
export interface Pins {
  get(room: string): Promise<SeenPin | null>
  /**
   * Stores a newer pin. An older one changes nothing. Rejects if two tabs have seen different logs.
   */
  advance(room: string, pin: Pin): Promise<void>
}

/** Returns the later of two pins of one log. Throws `forked` if their heads differ. */
export function laterPin(kept: Pin | null, pin: Pin): Pin {
  if (kept === null) return pin
  if (kept.n === pin.n && kept.head !== pin.head) throw new RoomRefusal('forked')
  const { n, head } = kept.n > pin.n ? kept : pin
  return { n, head, seen: Math.max(kept.seen, pin.seen) }
}

/** Returns pins that are held in memory during this visit. */
export function memoryPins(): Pins {
  const pins = new Map<string, Pin>()
  return {
    get: async (room) => pins.get(room) ?? null,
    advance: async (room, pin) => {
      pins.set(room, laterPin(pins.get(room) ?? null, pin))
    },
  }
}
