import { emptyView, type RoomView, step } from '@sidelight/contract/room-log'
import type { RoomMember, RoomRecord } from '@sidelight/contract/room-record'
import type { RoomEpoch } from '@sidelight/contract/rooms'
import { RoomRefusal } from './room-refusal.ts'

/** An epoch that was verified: its record, the room after it, and what came beside it unverified. */
export interface Epoch {
  record: RoomRecord
  view: RoomView
  row: RoomEpoch
}

/** The log of a room as this browser replayed it, record by record. It only ever grows. */
export class EpochLog {
  readonly #room: string
  readonly #epochs: Epoch[] = []

  constructor(room: string) {
    this.#room = room
  }

  get epochs(): readonly Epoch[] {
    return this.#epochs
  }

  get view(): RoomView {
    return this.#epochs.at(-1)?.view ?? emptyView(this.#room)
  }

  /** Verifies what the server answered and goes on with it. Epochs known already bring new links. */
  async extend(rows: readonly RoomEpoch[]): Promise<void> {
    for (const row of rows) {
      const known = this.#epochs[row.n]
      if (known === undefined) await this.#add(row)
      else if (known.row.jws !== row.jws) throw new RoomRefusal('forked')
      else known.row = row
    }
  }

  async #add(row: RoomEpoch): Promise<void> {
    const { view, record } = await step(this.view, row.jws).catch((error: unknown) => {
      throw new RoomRefusal('bad_log', error)
    })
    if (row.n !== record.n) throw new RoomRefusal('bad_log')
    this.#epochs.push({ record, view, row })
  }

  /** Who had the key of an epoch. */
  rosterAt(n: number): readonly RoomMember[] {
    return this.#epochs[n]?.view.members ?? []
  }

  memberNow(id: string): RoomMember | undefined {
    return this.view.members.find((member) => member.id === id)
  }
}
