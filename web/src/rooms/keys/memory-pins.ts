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

export interface Pins {
  get(name: string): Promise<Pin | null>
  /** Never moves back; rejects when the log was forked between two tabs. */
  advance(name: string, pin: Pin): Promise<void>
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
    get: async (name) => pins.get(name) ?? null,
    advance: async (name, pin) => {
      pins.set(name, laterPin(pins.get(name) ?? null, pin))
    },
  }
}
