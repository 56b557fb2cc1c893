import { MAX_REMOVED } from '@sidelight/contract/rules/room-protocol/room-record'
import { EPOCH_PAGE } from '@sidelight/contract/rules/rooms-policy'
import { EpochKeys } from '../account-keys/epoch-keys.ts'
import type { RoomIdentity } from '../account-keys/room-identity.ts'
import type { RoomCalls } from '../room-calls.ts'
import { EpochLog } from './epoch-log.ts'
import type { Pins, SeenPin } from './memory-pins.ts'
import { type EpochChange, newEpoch } from './new-epoch.ts'
import { type RefusalReason, RoomRefusal } from './room-refusal.ts'

const TRIES = 12

/** The member's status by the log. No claim of the server changes `lost_keys` and `removed`. */
export type Standing = 'outside' | 'in' | 'lost_keys' | 'removed'

interface Parts {
  room: string
  identity: RoomIdentity
  calls: RoomCalls
  pins: Pins
}

/**
 * A room's log and keys as verified in one browser of a member, and the changes that the member
 * makes. A log that breaks its rules, or is not the one that was seen before, is refused for good.
 */
export class VerifiedRoom {
  readonly log: EpochLog
  readonly epochKeys: EpochKeys
  readonly identity: RoomIdentity
  readonly #calls: RoomCalls
  readonly #pins: Pins
  #seen = -1
  #refused: RoomRefusal | null = null

  constructor({ room, identity, calls, pins }: Parts) {
    this.log = new EpochLog(room)
    this.epochKeys = new EpochKeys(this.log, identity)
    this.identity = identity
    this.#calls = calls
    this.#pins = pins
  }

  /** The epoch up to which the member was shown who is in the room. -1 before the first time. */
  get seen(): number {
    return this.#seen
  }

  /** Why the room is refused for good, or null. */
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
    return this.epochKeys.get(this.log.view.n) !== null
  }

  /**
   * Fetches and verifies new epochs. Reads the pin before that, because another tab may move it.
   */
  async sync(): Promise<void> {
    if (this.#refused) throw this.#refused
    const pin = await this.#pins.get(this.log.view.room)
    try {
      await this.#fetch()
      this.#compare(pin)
      await this.epochKeys.refresh()
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

  /**
   * Returns the epoch from which to fetch. Known epochs may have got a missing key or link since.
   */
  #oldestOpenQuestion(): number {
    const { oldestLocked, linkable } = this.epochKeys
    const unlinked = Math.min(this.log.view.n, ...linkable.map((n) => n - 1))
    return oldestLocked < 0 ? unlinked : Math.min(unlinked, oldestLocked - 1)
  }

  #compare(pin: SeenPin | null): void {
    for (const { n, head, seen } of pin ? [pin, ...(pin.also ?? [])] : []) {
      if (this.log.epochs[n]?.view.head !== head) throw new RoomRefusal('forked')
      this.#seen = Math.max(this.#seen, seen)
    }
  }

  async #keepPin(): Promise<void> {
    const { room, n, head } = this.log.view
    if (n >= 0) await this.#pins.advance(room, { n, head, seen: this.#seen })
  }

  /** Refuses the room for good. Returns the error to throw. */
  refuse(reason: RefusalReason): RoomRefusal {
    this.#refused = new RoomRefusal(reason)
    return this.#refused
  }

  /** Records that the member was shown who was in the room at `epoch`. */
  async acknowledge(epoch: number): Promise<void> {
    this.#seen = Math.max(this.#seen, Math.min(epoch, this.log.view.n))
    await this.#keepPin()
  }

  /**
   * Adds the epochs that `next` returns, until it returns null. It is called again for each
   * attempt, because another writer, or another tab of the member, may have made the change
   * already.
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

  /**
   * Throws if the server has not returned the member's own wrap. Otherwise each retry would add
   * another epoch.
   */
  #requireOwnKey(): void {
    const newest = this.log.epochs.at(-1)?.record.by
    if (newest === this.identity.member.id && !this.holdsNewestKey) throw new RoomRefusal('no_key')
  }

  /**
   * Joins the room if the member is outside. Adds a key if the newest one did not reach the member.
   */
  enter(): Promise<void> {
    return this.change(() => {
      if (this.standing === 'outside') return { kind: this.log.view.n < 0 ? 'create' : 'join' }
      return this.standing === 'in' && !this.holdsNewestKey ? { kind: 'rekey' } : null
    })
  }

  /** Syncs, then adds a key if the newest one did not reach the member. */
  async keepUp(): Promise<void> {
    await this.sync()
    if (this.standing === 'in') await this.enter()
  }

  /**
   * Adds a key for all members except those of `ids`. Does nothing if none of them is in the log.
   */
  remove(ids: readonly string[]): Promise<void> {
    return this.change(() => {
      const { log, keyBefore, standing, identity } = this
      const remove = ids.filter((id) => log.memberNow(id) && id !== identity.member.id)
      if (remove.length === 0 || standing !== 'in') return null
      return { kind: 'remove', remove: remove.slice(0, MAX_REMOVED), before: keyBefore }
    })
  }

  /** The newest key. A change by a member links to it, so that earlier messages stay readable. */
  get keyBefore() {
    return this.epochKeys.get(this.log.view.n)
  }

  async shareLink(n: number): Promise<boolean> {
    const link = await this.epochKeys.linkOf(n)
    if (link !== null) await this.#calls.shareLink(n, link)
    return link !== null
  }
}
