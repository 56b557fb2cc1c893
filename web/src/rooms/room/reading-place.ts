import { keyOf } from '../conversation/build-timeline.ts'
import type { UnreadRun } from '../conversation/conversation.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import type { ReadMark, ReadMarks } from '../keys/read-marks.ts'

const newestIn = (reads: readonly ReadMessage[]) => reads.at(-1)?.row.seq ?? 0

/** Where the member stopped reading a room, before this visit and during it. */
export class ReadingPlace {
  readonly #roomId: string
  readonly #marks: ReadMarks
  #seen = 0
  /** Unread messages have sequence numbers after `after`, up to `until`; null while none are. */
  #unread: { after: number; until: number } | null = null
  #isFirstVisit = false

  constructor(roomId: string, marks: ReadMarks) {
    this.#roomId = roomId
    this.#marks = marks
  }

  /** Reads the mark of the last visit, and marks what came after it. */
  async begin(reads: readonly ReadMessage[]): Promise<void> {
    const kept = await this.#marks.get(this.#roomId)
    const mark: ReadMark = kept ?? { seq: 0, visited: false }
    this.#isFirstVisit = !mark.visited
    this.#seen = mark.seq
    // For a member who was never here everything is new, and nothing needs to be marked.
    if (mark.visited) this.comeBack(reads)
  }

  get isFirstVisit(): boolean {
    return this.#isFirstVisit
  }

  /** Returns the unread messages of those senders whose messages are shown; null for none. */
  unreadIn(
    reads: readonly ReadMessage[],
    isShown: (senderId: string) => boolean,
  ): UnreadRun | null {
    const range = this.#unread
    if (!range) return null
    const unread = reads.filter(
      ({ row }) => row.seq > range.after && row.seq <= range.until && isShown(row.senderId),
    )
    const [first] = unread
    return first ? { from: keyOf(first), count: unread.length } : null
  }

  /** Records what is rendered, unless the tab is in the background. */
  look(reads: readonly ReadMessage[]): void {
    if (document.visibilityState !== 'visible') return
    this.#seen = Math.max(this.#seen, newestIn(reads))
    void this.#marks.advance(this.#roomId, { seq: this.#seen, visited: true })
  }

  /** Marks what arrived unseen; called when the room or its tab comes into view. */
  comeBack(reads: readonly ReadMessage[]): void {
    const until = newestIn(reads)
    if (until > this.#seen) this.#unread = { after: this.#seen, until }
  }

  /** Removes the mark: the member has sent something. */
  clearUnread(): void {
    this.#unread = null
  }
}
