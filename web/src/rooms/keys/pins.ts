import { changeKept, readKept } from './key-database.ts'
import { laterPin, memoryPins, type Pin, type Pins } from './memory-pins.ts'
import { RoomRefusal } from './room-refusal.ts'

function isPin(kept: unknown): kept is Pin {
  return typeof kept === 'object' && kept !== null && 'n' in kept && 'head' in kept
}

const pinIn = (kept: unknown): Pin | null => (isPin(kept) ? kept : null)

/** Pins in IndexedDB; for the length of the visit where a browser keeps nothing. */
export function browserPins(): Pins {
  const here = memoryPins()
  return {
    async get(name) {
      const kept = await readKept('pins', name).catch(() => null)
      return pinIn(kept) ?? here.get(name)
    },
    async advance(name, pin) {
      await here.advance(name, pin)
      const lasting = changeKept('pins', name, (kept) => laterPin(pinIn(kept), pin))
      await lasting.catch((error: unknown) => {
        if (error instanceof RoomRefusal) throw error
      })
    },
  }
}
