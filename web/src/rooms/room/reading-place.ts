import { keyOf } from '../conversation/build-timeline.ts'
import type { UnreadRun } from '../conversation/conversation.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import type { ReadMark, ReadMarks } from '../keys/read-marks.ts'

const newestIn = (reads: readonly ReadMessage[]) => reads.at(-1)?.row.seq ?? 0

/** How far the member has read a room, before this visit and during it. */
export class ReadingPlace {
  readonly #roomId: string
  readonly #marks: ReadMarks
  #seen = 0
  /**
   * Unread messages have sequence numbers above `after`, up to `until`. Null if none are unread.
   */
  #unread: { after: number; until: number } | null = null
  #isFirstVisit = false

  constructor(roomId: string, marks: ReadMarks) {
    this.#roomId = roomId
    this.#marks = marks
  }

  /** Reads the mark of the last visit. Later messages count as unread. */
  async begin(reads: readonly ReadMessage[]): Promise<void> {
    const kept = await this.#marks.get(this.#roomId)
    const mark: ReadMark = kept ?? { seq: 0, visited: false }
    this.#isFirstVisit = !mark.visited
    this.#seen = mark.seq
    // On a first visit everything is new, so nothing is marked as unread.
    if (mark.visited) this.comeBack(reads)
  }

  get isFirstVisit(): boolean {
    return this.#isFirstVisit
  }

  /**
   * Returns the unread messages, without those of senders whose messages are hidden. Null for none.
   */
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

  /** Records the rendered messages as seen, unless the tab is in the background. */
  look(reads: readonly ReadMessage[]): void {
    if (document.visibilityState !== 'visible') return
    this.#seen = Math.max(this.#seen, newestIn(reads))
    void this.#marks.advance(this.#roomId, { seq: this.#seen, visited: true })
  }

  /**
   * Marks messages as unread that arrived unseen. Called when the room or its tab comes into view.
   */
  comeBack(reads: readonly ReadMessage[]): void {
    const until = newestIn(reads)
    if (until > this.#seen) this.#unread = { after: this.#seen, until }
  }

  /** Removes the mark of unread messages, because the member has sent one. */
  clearUnread(): void {
    this.#unread = null
  }
}
