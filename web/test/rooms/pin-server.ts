import type { RoomPins } from '@sidelight/contract/room-pins'
import type { RootKey } from '../../src/rooms/keys/account-keys/root-key.ts'
import { CopiedPins, type PinCalls, type PinCopyStore } from '../../src/rooms/keys/copied-pins.ts'
import { memoryPins, type Pins } from '../../src/rooms/keys/log/memory-pins.ts'

/** The server's rules for the copy of one root, in memory. */
export class PinServer {
  readonly written: string[] = []
  /** Returned in place of the newest copy. */
  told: RoomPins | null = null
  isAway = false
  readonly #rootId: string

  constructor(rootId: string) {
    this.#rootId = rootId
  }

  get newest(): RoomPins {
    const revision = this.written.length
    return { rootId: this.#rootId, revision, ct: this.written.at(-1) ?? null }
  }

  readonly calls: PinCalls = {
    getRoomPins: async () => {
      if (this.isAway) throw new Error('No answer')
      return this.told ?? this.newest
    },
    saveRoomPins: async ({ revision, ct }) => {
      if (this.isAway) throw new Error('No answer')
      if (revision !== this.written.length + 1) return 'first'
      this.written.push(ct)
      return 'stored'
    },
  }
}

/** A browser of a member. Its storage outlasts visits, and its clock moves only by `pass`. */
export class PinBrowser {
  readonly own: Pins = memoryPins()
  readonly waits: number[] = []
  readonly #root: RootKey
  readonly #calls: PinCalls
  readonly #copies = new Map<string, string>()
  #due: (() => void) | null = null

  constructor(root: RootKey, calls: PinCalls) {
    this.#root = root
    this.#calls = calls
  }

  readonly #kept: PinCopyStore = {
    get: async (name) => this.#copies.get(name) ?? null,
    put: async (name, ct) => void this.#copies.set(name, ct),
  }

  visit(): CopiedPins {
    const later = (act: () => void, ms: number) => {
      this.#due = act
      this.waits.push(ms)
      return () => {
        this.#due = null
      }
    }
    const [root, own, calls, kept] = [this.#root, this.own, this.#calls, this.#kept]
    return new CopiedPins({ root, own, calls, kept, later })
  }

  get isDue(): boolean {
    return this.#due !== null
  }

  pass(): void {
    const act = this.#due
    this.#due = null
    act?.()
  }
}
