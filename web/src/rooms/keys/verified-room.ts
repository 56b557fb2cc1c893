import { EPOCH_PAGE } from '@sidelight/contract/rooms-policy'
import { EpochLog } from './epoch-log.ts'
import { KeyRing } from './key-ring.ts'
import type { Pin, Pins } from './memory-pins.ts'
import { type EpochChange, newEpoch } from './new-epoch.ts'
import type { RoomCalls } from './room-calls.ts'
import type { RoomIdentity } from './room-identity.ts'
import { RoomRefusal } from './room-refusal.ts'

const TRIES = 12

/** Whether she takes part: `lost_keys` and `removed` are what the log says, whatever the server says. */
export type Standing = 'outside' | 'in' | 'lost_keys' | 'removed'

interface Parts {
  room: string
  identity: RoomIdentity
  calls: RoomCalls
  pins: Pins
}

/**
 * A room's log and keys as one member's browser verified them, and the changes she makes to them.
 * A log that breaks its rules or is not the one seen before is refused for good.
 */
export class VerifiedRoom {
  readonly log: EpochLog
  readonly ring: KeyRing
  readonly identity: RoomIdentity
  readonly #calls: RoomCalls
  readonly #pins: Pins
  #seen = -1
  #refused: RoomRefusal | null = null

  constructor({ room, identity, calls, pins }: Parts) {
    this.log = new EpochLog(room)
    this.ring = new KeyRing(this.log, identity)
    this.identity = identity
    this.#calls = calls
    this.#pins = pins
  }

  /** The epoch up to which she was shown who is in the room; -1 before the first look. */
  get seen(): number {
    return this.#seen
  }

  /** Why nothing goes on here any more, or null. */
  get refused(): RoomRefusal | null {
    return this.#refused
  }

  get standing(): Standing {
    const { member } = this.identity
    const now = this.log.memberNow(member.id)
    if (now) return now.kem === member.kem && now.sig === member.sig ? 'in' : 'lost_keys'
    return this.log.epochs.some(({ record }) => record.by === member.id) ? 'removed' : 'outside'
  }

  get holdsNewestKey(): boolean {
    return this.ring.get(this.log.view.n) !== null
  }

  /** Fetches and verifies what is new. The pin is read first: another tab may move it meanwhile. */
  async sync(): Promise<void> {
    if (this.#refused) throw this.#refused
    const pin = await this.#pins.get(this.log.view.room)
    try {
      await this.#fetch()
      this.#compare(pin)
      await this.ring.refresh()
      await this.#keepPin()
    } catch (error) {
      if (error instanceof RoomRefusal) this.#refused = error
      throw error
    }
  }

  async #fetch(): Promise<void> {
    let after = this.#oldestOpenQuestion()
    for (;;) {
      const rows = await this.#calls.listEpochs(after)
      await this.log.extend(rows)
      const last = rows.at(-1)?.n ?? after
      if (rows.length < EPOCH_PAGE) return
      if (last <= after) throw new RoomRefusal('bad_log')
      after = last
    }
  }

  /** Where a key or a link is missing, epochs that are known may have got it meanwhile. */
  #oldestOpenQuestion(): number {
    const { oldestLocked, linkable } = this.ring
    const unlinked = Math.min(this.log.view.n, ...linkable.map((n) => n - 1))
    return oldestLocked < 0 ? unlinked : Math.min(unlinked, oldestLocked - 1)
  }

  #compare(pin: Pin | null): void {
    if (pin === null) return
    if (this.log.epochs[pin.n]?.view.head !== pin.head) throw new RoomRefusal('forked')
    this.#seen = Math.max(this.#seen, pin.seen)
  }

  async #keepPin(): Promise<void> {
    const { room, n, head } = this.log.view
    if (n >= 0) await this.#pins.advance(room, { n, head, seen: this.#seen })
  }

  /** She was shown who was in the room at `epoch`. */
  async acknowledge(epoch: number): Promise<void> {
    this.#seen = Math.max(this.#seen, Math.min(epoch, this.log.view.n))
    await this.#keepPin()
  }

  /**
   * Adds epochs until `next` wants no more. It is asked anew after each: whoever was first, perhaps
   * she in another tab, may have brought about what was wanted.
   */
  async change(next: () => EpochChange | null): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const change = next()
      if (change === null) return
      const answer = await this.#calls.addEpoch(
        await newEpoch(this.log.view, this.identity, change),
      )
      await this.sync()
      if (answer === 'stored') this.#requireOwnKey()
    }
    if (next() !== null) throw new RoomRefusal('busy')
  }

  /** What she wrapped for herself has to come back: else every try would be one epoch more. */
  #requireOwnKey(): void {
    const newest = this.log.epochs.at(-1)?.record.by
    if (newest === this.identity.member.id && !this.holdsNewestKey) throw new RoomRefusal('no_key')
  }

  /** Goes in, if she is not in the room, and makes a new key where the newest did not reach her. */
  enter(): Promise<void> {
    return this.change(() => {
      if (this.standing === 'outside') return { kind: this.log.view.n < 0 ? 'create' : 'join' }
      return this.standing === 'in' && !this.holdsNewestKey ? { kind: 'rekey' } : null
    })
  }

  /** As `sync`, for somebody who is in the room. */
  async keepUp(): Promise<void> {
    await this.sync()
    if (this.standing === 'in') await this.enter()
  }

  /** A change by a member takes the key before along, so that nobody's past gets locked by it. */
  get keyBefore() {
    return this.ring.get(this.log.view.n)
  }

  async shareLink(n: number): Promise<boolean> {
    const link = await this.ring.linkOf(n)
    if (link !== null) await this.#calls.shareLink(n, link)
    return link !== null
  }
}
