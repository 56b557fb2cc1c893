import type { Message } from '@sidelight/contract/calls/rooms'
import { MESSAGE_PAGE } from '@sidelight/contract/rules/rooms-policy'
import { call } from '../../platform/api/api.ts'

/** The fetched messages of a room: without gaps from one of them to the newest. */
export class MessageRows {
  readonly #roomId: string
  #rows: readonly Message[] = []

  constructor(roomId: string) {
    this.#roomId = roomId
  }

  get all(): readonly Message[] {
    return this.#rows
  }

  get hasEarlier(): boolean {
    return (this.#rows[0]?.seq ?? 1) > 1
  }

  async fetchNewest(): Promise<void> {
    this.#merge(await this.#fetch({}))
  }

  async fetchEarlier(): Promise<void> {
    const [first] = this.#rows
    if (first) this.#merge(await this.#fetch({ before: first.seq }))
  }

  async fetchNewer(): Promise<void> {
    for (;;) {
      const rows = await this.#fetch({ after: this.#newest })
      this.#merge(rows)
      if (rows.length < MESSAGE_PAGE) return
    }
  }

  /**
   * Adds a message of the event stream. If there is a gap before it, the missing messages are
   * fetched.
   */
  async add(message: Message): Promise<void> {
    if (message.seq > this.#newest + 1) await this.fetchNewer()
    this.#merge([message])
  }

  get #newest(): number {
    return this.#rows.at(-1)?.seq ?? 0
  }

  #fetch(query: { after?: number; before?: number }): Promise<Message[]> {
    return call('listMessages', { params: { id: this.#roomId }, query })
  }

  #merge(rows: readonly Message[]): void {
    const bySeq = new Map([...this.#rows, ...rows].map((row) => [row.seq, row]))
    this.#rows = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
  }
}
