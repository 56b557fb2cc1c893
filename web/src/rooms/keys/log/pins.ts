import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { SealedPlace } from '../../../platform/sealing/sealed-place.ts'
import {
  changeStored,
  isBytes,
  keyDatabase,
  listStored,
  type Place,
  readStored,
  sealedDatabase,
} from '../../../platform/storage/stored-values.ts'
import type { RootKey } from '../account-keys/root-key.ts'
import { laterPin, memoryPins, type Pin, type Pins } from './memory-pins.ts'
import { RoomRefusal } from './room-refusal.ts'

/** Bytes. Every pin fits into this, so all have the same length. */
const STEP = 128
/** The most attempts of a write, during which other tabs may write first. */
const TRIES = 20

/** The account's root, and the account's id. */
export interface PinOwner {
  owner: string
  root: RootKey
}

function isPin(kept: unknown): kept is Pin {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'n' in kept &&
    typeof kept.n === 'number' &&
    'head' in kept &&
    typeof kept.head === 'string' &&
    'seen' in kept &&
    typeof kept.seen === 'number'
  )
}

const sameBytes = (one: Bytes | null, other: Bytes | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.length === other.length &&
    one.every((byte, place) => byte === other[place]))

/** One sealed pin in IndexedDB. */
class StoredPin {
  readonly #sealing: SealedPlace

  constructor(root: RootKey, room: string) {
    this.#sealing = new SealedPlace(root, { purpose: 'room pin', subject: room })
  }

  async #place(): Promise<Place<'sealed'>> {
    return { database: sealedDatabase, objectStore: 'sealed', name: await this.#sealing.name }
  }

  async #read(): Promise<{ bytes: Bytes | null; pin: Pin | null }> {
    const kept = await readStored(await this.#place())
    if (!isBytes(kept)) return { bytes: null, pin: null }
    const text = await this.#sealing.open(kept)
    const pin: unknown = text === null ? null : JSON.parse(text)
    return { bytes: kept, pin: isPin(pin) ? pin : null }
  }

  async get(): Promise<Pin | null> {
    return (await this.#read()).pin
  }

  /**
   * Stores a newer pin. Sealing takes longer than an IndexedDB transaction lasts, so it tries again
   * if another tab has written in between.
   */
  async advance(pin: Pin): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await this.#read()
      const next = await this.#sealing.seal(JSON.stringify(laterPin(before.pin, pin)), STEP)
      let stored = false
      await changeStored(await this.#place(), (kept) => {
        stored = sameBytes(isBytes(kept) ? kept : null, before.bytes)
        return stored ? next : kept
      })
      if (stored) return
    }
    throw new Error('Other tabs were first, again and again.')
  }
}

/** Seals pins that an earlier version stored readably (`<account> <room>`), and deletes those. */
async function sealReadable({ owner, root }: PinOwner): Promise<void> {
  const objectStore = { database: keyDatabase, objectStore: 'pins' } as const
  const prefix = `${owner} `
  for (const name of await listStored(objectStore)) {
    if (!name.startsWith(prefix)) continue
    const kept = await readStored({ ...objectStore, name })
    if (isPin(kept)) await new StoredPin(root, name.slice(prefix.length)).advance(kept)
    await changeStored({ ...objectStore, name }, () => undefined)
  }
}

/**
 * Returns pins in IndexedDB, which outlast the session. In browsers that refuse storage they are in
 * memory.
 */
export function browserPins(account: PinOwner): Pins {
  const here = memoryPins()
  const sealed = sealReadable(account).catch(() => undefined)
  return {
    async get(room) {
      await sealed
      const kept = await new StoredPin(account.root, room).get().catch(() => null)
      return kept ?? here.get(room)
    },
    async advance(room, pin) {
      await sealed
      await here.advance(room, pin)
      await new StoredPin(account.root, room).advance(pin).catch((error: unknown) => {
        if (error instanceof RoomRefusal) throw error
      })
    },
  }
}
