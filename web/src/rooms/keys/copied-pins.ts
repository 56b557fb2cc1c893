import type { RoomPins } from '@sidelight/contract/room-pins'
import { ApiError } from '../../platform/api/api-error.ts'
import {
  changeStored,
  type Place,
  readStored,
  sealedDatabase,
} from '../../platform/storage/stored-values.ts'
import { callRoom } from '../call-room.ts'
import type { RootKey } from './account-keys/root-key.ts'
import type { Pin, Pins, SeenPin } from './log/memory-pins.ts'
import {
  holdsAll,
  mergePins,
  NO_COPY,
  type PinCopy,
  PinCopySeal,
  type PinsByRoom,
} from './pin-copy.ts'

/**
 * Milliseconds to wait before a write, so that it includes several changes; after a failure, the
 * first and the longest wait.
 */
const GATHER_MS = 1_000
const RETRY_MS = 15_000
const RETRY_AT_MOST_MS = 10 * 60_000

/** The server's part. It has one sealed copy for each root, with a revision. */
export interface PinCalls {
  getRoomPins(): Promise<RoomPins>
  /** Stores a copy. `first`: another browser of the member was first to store this revision. */
  saveRoomPins(copy: { rootId: string; revision: number; ct: string }): Promise<'stored' | 'first'>
}

export const pinCalls: PinCalls = {
  getRoomPins: () => callRoom('getRoomPins'),
  saveRoomPins: async (body) => {
    try {
      await callRoom('saveRoomPins', { body })
      return 'stored'
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === 'conflict') return 'first'
      throw error
    }
  },
}

/** Stores the newest copy that this browser has seen, sealed as on the server. */
export interface PinCopyStore {
  get(name: string): Promise<string | null>
  put(name: string, ct: string): Promise<void>
}

const placeOf = (name: string): Place<'sealed'> => ({
  database: sealedDatabase,
  objectStore: 'sealed',
  name,
})

/** Stores the copy in IndexedDB. A browser that refuses storage has none. */
export const browserCopy: PinCopyStore = {
  async get(name) {
    const kept = await readStored(placeOf(name)).catch(() => null)
    return typeof kept === 'string' ? kept : null
  },
  put: (name, ct) => changeStored(placeOf(name), () => ct).catch(() => undefined),
}

interface Parts {
  root: RootKey
  /** The pins that this browser has set itself. */
  own: Pins
  calls: PinCalls
  kept: PinCopyStore
  /** Calls `act` once after `ms` milliseconds. Returns a function that cancels this. */
  later: (act: () => void, ms: number) => () => void
}

/** What the server stores for this root. */
interface Stored {
  revision: number
  copy: PinCopy
  /** False if the account has another root by now. */
  current: boolean
}

/**
 * The pins of this browser, with a copy on the server for browsers that have no pins yet. A log has
 * to contain what each of the member's browsers has seen of it. An old or changed copy takes no pin
 * away.
 */
export class CopiedPins implements Pins {
  readonly #parts: Parts
  readonly #seal: PinCopySeal
  #known: PinCopy = NO_COPY
  #stored: Promise<Stored> | null = null
  #pins: PinsByRoom = new Map()
  #callOff: (() => void) | null = null
  #retryMs = RETRY_MS
  #isWriting = false
  #isRefused = false
  #hasEnded = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#seal = new PinCopySeal(parts.root)
  }

  /**
   * Whether, during this visit, the server returned a changed copy or one that is older than this
   * browser knows.
   */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /**
   * Resolves to the furthest pin of a room, with all others in `also`. Rejects if the copy cannot
   * be read.
   */
  async get(room: string): Promise<SeenPin | null> {
    const { copy } = await this.#read()
    const pins = [await this.#parts.own.get(room), this.#known.pins.get(room), copy.pins.get(room)]
    const [latest, ...also] = pins.filter((pin) => !!pin).toSorted((one, other) => other.n - one.n)
    return latest ? { ...latest, also } : null
  }

  async advance(room: string, pin: Pin): Promise<void> {
    await this.#parts.own.advance(room, pin)
    this.#pins = mergePins(this.#pins, new Map([[room, pin]]))
    this.#schedule(GATHER_MS)
  }

  /** Stops writing. */
  end(): void {
    this.#hasEnded = true
    this.#callOff?.()
  }

  #read(): Promise<Stored> {
    this.#stored ??= this.#fetch().catch((error: unknown) => {
      this.#stored = null
      throw error
    })
    return this.#stored
  }

  async #fetch(): Promise<Stored> {
    // Read before the server is asked, because another tab may store a newer copy in between.
    await this.#readStoredCopy()
    const newest = this.#known.count
    const { rootId, revision, ct } = await this.#parts.calls.getRoomPins()
    if (rootId !== this.#parts.root.id) return { revision, copy: NO_COPY, current: false }
    const copy = await this.#opened(ct, newest)
    if (ct !== null && copy.count > newest) await this.#know(copy, ct)
    this.#pins = mergePins(mergePins(this.#known.pins, copy.pins), this.#pins)
    return { revision, copy, current: true }
  }

  /** Reads the copy that this browser has stored on earlier visits. */
  async #readStoredCopy(): Promise<void> {
    const kept = await this.#parts.kept.get(await this.#seal.name)
    const copy = kept === null ? null : await this.#seal.open(kept)
    if (copy && copy.count > this.#known.count) this.#known = copy
  }

  /**
   * Resolves to the opened copy. The pins of an old copy still count. A copy that does not open
   * counts as empty.
   */
  async #opened(ct: string | null, newest: number): Promise<PinCopy> {
    const copy = ct === null ? NO_COPY : await this.#seal.open(ct)
    if (copy === null || copy.count < newest) this.#isRefused = true
    return copy ?? NO_COPY
  }

  async #know(copy: PinCopy, ct: string): Promise<void> {
    this.#known = copy
    await this.#parts.kept.put(await this.#seal.name, ct)
  }

  #schedule(ms: number): void {
    if (this.#hasEnded || this.#isWriting) return
    this.#callOff?.()
    this.#callOff = this.#parts.later(() => void this.#write(), ms)
  }

  /**
   * Writes the copy, and retries after a failure. A failure loses no pins, because this browser
   * stores its own.
   */
  async #write(): Promise<void> {
    this.#isWriting = true
    let next: number | null = null
    try {
      next = (await this.#store()) ? null : GATHER_MS
      this.#retryMs = RETRY_MS
    } catch {
      next = this.#retryMs
      this.#retryMs = Math.min(2 * next, RETRY_AT_MOST_MS)
    } finally {
      this.#isWriting = false
    }
    if (next !== null) this.#schedule(next)
  }

  /** Resolves to whether the server has everything that this browser knows. */
  async #store(): Promise<boolean> {
    const { revision, copy, current } = await this.#read()
    const pins = this.#pins
    if (!current || this.#hasEnded || holdsAll(copy, pins)) return true
    const next = { count: Math.max(copy.count, this.#known.count) + 1, pins }
    const ct = await this.#seal.seal(next)
    const body = { rootId: this.#parts.root.id, revision: revision + 1, ct }
    if ((await this.#parts.calls.saveRoomPins(body)) === 'first') {
      this.#stored = null
      return false
    }
    this.#stored = Promise.resolve({ revision: revision + 1, copy: next, current })
    await this.#know(next, ct)
    return holdsAll(next, this.#pins)
  }
}
