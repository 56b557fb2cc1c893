import { MAX_REMOVED } from '@sidelight/contract/room-record'
import type { Message, ProvenMessage } from '@sidelight/contract/rooms'
import { EPOCH_DAYS, EPOCH_MESSAGES } from '@sidelight/contract/rooms-policy'
import type { Pins } from './memory-pins.ts'
import { MessageReader, type ReadMessage } from './message-reader.ts'
import type { RoomCalls } from './room-calls.ts'
import { roomIdentity } from './room-identity.ts'
import { RoomRefusal } from './room-refusal.ts'
import { newcomers, type RoomState, stateOf } from './room-state.ts'
import type { Root } from './root.ts'
import { safetyCode, safetyWords } from './safety-code.ts'
import { type Draft, Sender } from './sender.ts'
import { Turns } from './turns.ts'
import { VerifiedRoom } from './verified-room.ts'

const DAY_MS = 24 * 3_600_000

export interface RoomParts {
  roomId: string
  /** Her id in this room. */
  memberId: string
  root: Root
  calls: RoomCalls
  pins: Pins
}

/**
 * A room as one tab of a member sees it: end-to-end encrypted, its members by the signed log. What
 * comes from the server is verified; a RoomRefusal says what does not go on, and why.
 */
export class RoomClient {
  readonly #room: VerifiedRoom
  readonly #reader: MessageReader
  readonly #sender: Sender
  readonly #turns = new Turns()

  private constructor(room: VerifiedRoom, calls: RoomCalls) {
    this.#room = room
    this.#reader = new MessageReader(room)
    this.#sender = new Sender(room, calls)
  }

  /**
   * Verifies the log and enters the room: as its first, by joining, or as a member already. With
   * keys that the log does not know she stays outside (`lost_keys`) until she asks to `reset`.
   */
  static async open({ roomId, memberId, root, calls, pins }: RoomParts): Promise<RoomClient> {
    const identity = await roomIdentity(root, { room: roomId, id: memberId })
    const client = new RoomClient(new VerifiedRoom({ room: roomId, identity, calls, pins }), calls)
    await client.#turns.take(() => client.#enter())
    return client
  }

  async #enter(): Promise<void> {
    const room = this.#room
    await room.sync()
    await room.enter()
    // At the first look nothing is new, or everything: the list of members says it all.
    if (room.seen < 0) await room.acknowledge(room.log.view.n)
  }

  /** Takes in what is new in the log: after every doorbell of the room. */
  sync(): Promise<void> {
    return this.#turns.take(() => this.#room.keepUp())
  }

  state(): RoomState {
    return stateOf(this.#room)
  }

  /** She was shown the members of the room as of `epoch` (`state().epoch`). */
  acknowledge(epoch: number): Promise<void> {
    return this.#turns.take(() => this.#room.acknowledge(epoch))
  }

  /** All messages that are loaded, in the server's order, each opened or with what is wrong with it. */
  async read(rows: readonly Message[]): Promise<ReadMessage[]> {
    if (this.#sender.isAhead(rows)) await this.sync()
    return this.#reader.read(rows)
  }

  /** A message to send: sent again it stays the same one, and is never there twice. */
  draft(text: string): Draft {
    return this.#sender.draft(text, this.#reader.newest)
  }

  /**
   * Sends it to whoever is in the room now, unless somebody is whom she was not shown yet. Answers the
   * stored row, or null when an earlier try had arrived after all.
   */
  send(draft: Draft): Promise<Message | null> {
    return this.#turns.take(async () => {
      this.#requireMembership()
      if (this.#isRenewalDue()) await this.#renew()
      return this.#sender.send(draft, () => this.#requireNoNewcomers())
    })
  }

  #requireMembership(): void {
    const { standing, refused } = this.#room
    if (refused) throw refused
    if (standing === 'lost_keys') throw new RoomRefusal('lost_keys')
    if (standing !== 'in') throw new RoomRefusal('removed')
  }

  #requireNoNewcomers(): void {
    this.#requireMembership()
    if (newcomers(this.#room).length > 0) throw new RoomRefusal('newcomers')
  }

  #isRenewalDue(): boolean {
    const newest = this.#room.log.epochs.at(-1)
    if (newest === undefined) return false
    const age = Date.now() - Date.parse(newest.row.createdAt)
    return age > EPOCH_DAYS * DAY_MS || this.#reader.countOf(newest.record.n) >= EPOCH_MESSAGES
  }

  /** A new key for the room; with `remove`, one that those do not get. */
  renew(remove: readonly string[] = []): Promise<void> {
    return this.#turns.take(async () => {
      this.#requireMembership()
      await (remove.length === 0 ? this.#renew() : this.#remove(remove))
    })
  }

  #renew(): Promise<void> {
    const { n } = this.#room.log.view
    return this.#room.change(() => {
      const { log, keyBefore, standing } = this.#room
      return log.view.n > n || standing !== 'in' ? null : { kind: 'rekey', before: keyBefore }
    })
  }

  #remove(ids: readonly string[]): Promise<void> {
    return this.#room.change(() => {
      const { log, keyBefore, standing, identity } = this.#room
      const remove = ids.filter((id) => log.memberNow(id) && id !== identity.member.id)
      if (remove.length === 0 || standing !== 'in') return null
      return { kind: 'remove', remove: remove.slice(0, MAX_REMOVED), before: keyBefore }
    })
  }

  /**
   * Opens what was sent before epoch `n` to those whom its event names (`opensTo`), and to nobody who
   * came later. Answers how many links that took.
   */
  shareHistory(n: number): Promise<number> {
    return this.#turns.take(async () => {
      await this.#room.sync()
      this.#requireNoNewcomers()
      const links = this.#room.ring.linkable.filter((link) => link <= n)
      for (const link of links) await this.#room.shareLink(link)
      await this.#room.sync()
      return links.length
    })
  }

  /** Goes on with new keys, for all to see. Only after she was asked: what is lost stays locked. */
  reset(): Promise<void> {
    return this.#turns.take(async () => {
      await this.#room.sync()
      await this.#room.change(() =>
        this.#room.standing === 'lost_keys' ? { kind: 'reset' } : null,
      )
      await this.#room.enter()
    })
  }

  /** For `reportMessage`: shows this text and nothing else. Null for what she cannot read. */
  proofOf(row: Message): Promise<ProvenMessage | null> {
    return this.#reader.proofOf(row)
  }

  safetyCode(): Promise<string> {
    return safetyCode(this.#room.log.view)
  }

  safetyWords(): Promise<string> {
    return safetyWords(this.#room.log.view)
  }
}
