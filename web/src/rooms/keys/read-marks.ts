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
import type { Root } from './account-keys/root.ts'

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

/**
 * The read marks of an account in this browser, sealed with the root under names without meaning.
 * The server never gets them, so unread messages are counted here. In browsers that refuse storage
 * they are in memory.
 */
export class ReadMarks {
  /** The marks that were read or written during this visit. */
  readonly known = createStore<ReadonlyMap<string, ReadMark>>(new Map())
  readonly #root: Root
  /** Says to other tabs in which room a mark was moved. They read the stored mark. */
  #tabs: BroadcastChannel | undefined = new BroadcastChannel('room read marks')

  constructor(root: Root) {
    this.#root = root
    this.#tabs?.addEventListener('message', ({ data }) => void this.#readAgain(String(data)))
  }

  /** Ends following other tabs. */
  close(): void {
    this.#tabs?.close()
    // A mark that is still being stored is posted afterwards.
    this.#tabs = undefined
  }

  async get(roomId: string): Promise<ReadMark | null> {
    const known = this.known.get().get(roomId)
    if (known) return known
    const mark = await this.#read(roomId).catch(() => null)
    if (mark) this.#show(roomId, mark)
    return mark
  }

  /** Moves a mark forward, never back. */
  async advance(roomId: string, next: ReadMark): Promise<void> {
    const before = await this.get(roomId)
    const mark = before
      ? { seq: Math.max(before.seq, next.seq), visited: before.visited || next.visited }
      : next
    if (before?.seq === mark.seq && before.visited === mark.visited) return
    this.#show(roomId, mark)
    const sealed = await this.#sealing(roomId).seal(JSON.stringify(mark), STEP)
    const place = await this.#place(roomId)
    // In a browser that refuses storage the mark is in memory.
    await changeStored(place, () => sealed).catch(() => undefined)
    this.#tabs?.postMessage(roomId)
  }

  async #readAgain(roomId: string): Promise<void> {
    const mark = await this.#read(roomId).catch(() => null)
    const seen = this.known.get().get(roomId)?.seq ?? 0
    if (mark && mark.seq > seen) this.#show(roomId, mark)
  }

  #show(roomId: string, mark: ReadMark): void {
    this.known.set(new Map(this.known.get()).set(roomId, mark))
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
export function readMarksOf(root: Root): ReadMarks {
  if (current?.rootId !== root.id) {
    current?.marks.close()
    current = { rootId: root.id, marks: new ReadMarks(root) }
  }
  openReadMarks.set(current.marks)
  return current.marks
}
