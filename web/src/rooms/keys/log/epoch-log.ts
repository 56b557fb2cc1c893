import type { RoomEpoch } from '@sidelight/contract/calls/rooms'
import {
  applyRecord,
  emptyView,
  type RoomView,
} from '@sidelight/contract/rules/room-protocol/room-log'
import type { RoomMember, RoomRecord } from '@sidelight/contract/rules/room-protocol/room-record'
import { RoomRefusal } from './room-refusal.ts'

/**
 * A verified epoch: its record, the room after it, and the row of the server, which is not
 * verified.
 */
export interface Epoch {
  record: RoomRecord
  view: RoomView
  row: RoomEpoch
}

/** A room's log as far as this browser has verified it, record by record. It only grows. */
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

  /** Verifies rows of the server and appends them. Rows of known epochs may contain new links. */
  async extend(rows: readonly RoomEpoch[]): Promise<void> {
    for (const row of rows) {
      const known = this.#epochs[row.n]
      if (known === undefined) await this.#add(row)
      else if (known.row.jws !== row.jws) throw new RoomRefusal('forked')
      else known.row = row
    }
  }

  async #add(row: RoomEpoch): Promise<void> {
    const { view, record } = await applyRecord(this.view, row.jws).catch((error: unknown) => {
      throw new RoomRefusal('bad_log', error)
    })
    if (row.n !== record.n) throw new RoomRefusal('bad_log')
    this.#epochs.push({ record, view, row })
  }

  /** Returns the members to whom the key of an epoch was given. */
  rosterAt(n: number): readonly RoomMember[] {
    return this.#epochs[n]?.view.members ?? []
  }

  memberNow(id: string): RoomMember | undefined {
    return this.view.members.find((member) => member.id === id)
  }
}
