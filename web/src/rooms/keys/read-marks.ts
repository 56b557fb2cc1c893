import { SealedPlace } from '../../platform/sealing/sealed-place.ts'
import { onSessionEnd } from '../../platform/session/session.ts'
import { createStore } from '../../platform/storage/store.ts'
import {
  changeStored,
  isBytes,
  type Place,
  readStored,
  sealedDatabase,
} from '../../platform/storage/stored-values.ts'
import type { RootKey } from './account-keys/root-key.ts'

/** Bytes. Every mark fits into this, so all have the same length. */
const STEP = 64

/** How much of a room the member has seen in this browser. */
export interface ReadMark {
  /**
   * The newest message that was shown. If `visited` is false, the newest one when the room was
   * first listed.
   */
  seq: number
  /** Whether the room was opened in this browser. */
  visited: boolean
}

function isReadMark(kept: unknown): kept is ReadMark {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'seq' in kept &&
    typeof kept.seq === 'number' &&
    'visited' in kept &&
    typeof kept.visited === 'boolean'
  )
}

/** Returns the further of two marks of a room. */
function furthest(one: ReadMark | null | undefined, other: ReadMark): ReadMark {
  if (!one) return other
  return { seq: Math.max(one.seq, other.seq), visited: one.visited || other.visited }
}

/**
 * The read marks of an account in this browser, sealed with the root under names without meaning.
 * The server never gets them, so unread messages are counted here. In browsers that refuse storage
 * they are in memory.
 */
export class ReadMarks {
  /** The marks that were read or written during this visit. */
  readonly known = createStore<ReadonlyMap<string, ReadMark>>(new Map())
  readonly #root: RootKey
  /** Says to other tabs in which room a mark was moved. They read the stored mark. */
  #tabs: BroadcastChannel | undefined = new BroadcastChannel('room read marks')

  constructor(root: RootKey) {
    this.#root = root
    this.#tabs?.addEventListener('message', ({ data }) => void this.#readAgain(String(data)))
  }

  /** Stops following other tabs. */
  close(): void {
    this.#tabs?.close()
    // A mark that is still being stored is posted afterwards.
    this.#tabs = undefined
  }

  async get(roomId: string): Promise<ReadMark | null> {
    return this.known.get().get(roomId) ?? (await this.#readAgain(roomId))
  }

  /** Moves a mark forward, never back, also if another tab has moved it further. */
  async advance(roomId: string, next: ReadMark): Promise<void> {
    await this.get(roomId)
    if (!this.#show(roomId, next)) return
    // Sealing takes longer than a transaction lasts, so a lock keeps other tabs from writing.
    const { name } = await this.#place(roomId)
    // The prefix prevents a name that begins with "-", which locks refuse.
    await navigator.locks.request(`read mark ${name}`, () => this.#store(roomId, next))
    this.#tabs?.postMessage(roomId)
  }

  async #store(roomId: string, next: ReadMark): Promise<void> {
    await this.#readAgain(roomId)
    const mark = furthest(this.known.get().get(roomId), next)
    const sealed = await this.#sealing(roomId).seal(JSON.stringify(mark), STEP)
    // In a browser that refuses storage the mark is in memory.
    await changeStored(await this.#place(roomId), () => sealed).catch(() => undefined)
  }

  /**
   * Reads and shows the stored mark, which another tab may have moved. Resolves to the mark, or to
   * null.
   */
  async #readAgain(roomId: string): Promise<ReadMark | null> {
    const mark = await this.#read(roomId).catch(() => null)
    if (mark) this.#show(roomId, mark)
    return mark
  }

  /** Moves the shown mark forward. Returns whether that changed it. */
  #show(roomId: string, mark: ReadMark): boolean {
    const before = this.known.get().get(roomId)
    const next = furthest(before, mark)
    if (before?.seq === next.seq && before.visited === next.visited) return false
    this.known.set(new Map(this.known.get()).set(roomId, next))
    return true
  }

  async #read(roomId: string): Promise<ReadMark | null> {
    const kept = await readStored(await this.#place(roomId))
    if (!isBytes(kept)) return null
    const text = await this.#sealing(roomId).open(kept)
    const mark: unknown = text === null ? null : JSON.parse(text)
    return isReadMark(mark) ? mark : null
  }

  #sealing(roomId: string): SealedPlace {
    return new SealedPlace(this.#root, { purpose: 'room read mark', subject: roomId })
  }

  async #place(roomId: string): Promise<Place<'sealed'>> {
    const name = await this.#sealing(roomId).name
    return { database: sealedDatabase, objectStore: 'sealed', name }
  }
}

let current: { rootId: string; marks: ReadMarks } | null = null

/** The marks of the account whose keys are open, otherwise null. */
export const openReadMarks = createStore<ReadMarks | null>(null)
onSessionEnd(() => {
  current?.marks.close()
  current = null
  openReadMarks.set(null)
})

/** Returns the marks of an account, the same object during a visit. */
export function readMarksOf(root: RootKey): ReadMarks {
  if (current?.rootId !== root.id) {
    current?.marks.close()
    current = { rootId: root.id, marks: new ReadMarks(root) }
  }
  openReadMarks.set(current.marks)
  return current.marks
}
