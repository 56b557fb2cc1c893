import type { Message, ProvenMessage } from '@sidelight/contract/calls/rooms'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { EPOCH_DAYS, EPOCH_MESSAGES } from '@sidelight/contract/rules/rooms-policy'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { roomIdentity } from '../account-keys/room-identity.ts'
import type { RootKey } from '../account-keys/root-key.ts'
import { safetyCode, safetyWords } from '../account-keys/safety-code.ts'
import { MessageReader, type ReadMessage } from '../messages/message-reader.ts'
import { type Draft, Sender } from '../messages/sender.ts'
import type { RoomCalls } from '../room-calls.ts'
import { SerialQueue } from '../serial-queue.ts'
import type { Pins } from './memory-pins.ts'
import { RoomRefusal } from './room-refusal.ts'
import { newcomers, type RoomState, stateOf } from './room-state.ts'
import { VerifiedRoom } from './verified-room.ts'

export interface RoomParts {
  roomId: string
  /** The member's id in this room. */
  memberId: string
  root: RootKey
  calls: RoomCalls
  pins: Pins
}

/**
 * A room as one tab of a member sees it: end-to-end encrypted, with the members that the signed log
 * names. Everything from the server is verified. A RoomRefusal says what was refused.
 */
export class RoomClient {
  readonly #room: VerifiedRoom
  readonly #reader: MessageReader
  readonly #sender: Sender
  readonly #turns = new SerialQueue()
  #isLooking = false

  private constructor(room: VerifiedRoom, calls: RoomCalls) {
    this.#room = room
    this.#reader = new MessageReader(room)
    this.#sender = new Sender(room, calls)
  }

  /**
   * Verifies the log and enters the room: creates its first record, joins, or continues as a
   * member. If the log has other keys of the member, the member stays outside (`lost_keys`) until
   * `reset`.
   */
  static async open(parts: RoomParts): Promise<RoomClient> {
    const client = await RoomClient.#of(parts)
    await client.#turns.take(() => client.#enter())
    return client
  }

  /** Verifies the log for reading in the room. Changes nothing: it neither joins nor adds a key. */
  static async look(parts: RoomParts): Promise<RoomClient> {
    const client = await RoomClient.#of(parts)
    client.#isLooking = true
    await client.sync()
    return client
  }

  static async #of({ roomId, memberId, root, calls, pins }: RoomParts): Promise<RoomClient> {
    const identity = await roomIdentity(root, { room: roomId, id: memberId })
    return new RoomClient(new VerifiedRoom({ room: roomId, identity, calls, pins }), calls)
  }

  async #enter(): Promise<void> {
    const room = this.#room
    await room.sync()
    await room.enter()
    // The member is the only one, so there are no newcomers to show.
    if (room.seen < 0 && room.log.view.members.length <= 1) await room.acknowledge(room.log.view.n)
  }

  /** Reads what is new in the log. Called after every signal of the room. */
  sync(): Promise<void> {
    return this.#turns.take(() => (this.#isLooking ? this.#room.sync() : this.#room.keepUp()))
  }

  state(): RoomState {
    return stateOf(this.#room)
  }

  /** Records that the member was shown the members as of `epoch` (`state().epoch`). */
  acknowledge(epoch: number): Promise<void> {
    return this.#turns.take(() => this.#room.acknowledge(epoch))
  }

  /**
   * Resolves to these messages in the server's order. Each is opened, or has the reason why it is
   * not.
   */
  async read(rows: readonly Message[]): Promise<ReadMessage[]> {
    if (this.#sender.isAhead(rows)) await this.sync()
    const { identity } = this.#room
    const ownRows = rows.filter(({ senderId }) => senderId === identity.member.id)
    // The member's own message has an epoch that the log lacks, so the log is older than one that
    // this member has seen.
    if (this.#sender.isAhead(ownRows)) throw this.#room.refuse('forked')
    return this.#reader.read(rows)
  }

  /**
   * Returns a message to send. Retries of one draft are one message. `quoted` is the commitment of
   * the message to which it replies.
   */
  draft(text: string, quoted: string | null = null): Draft {
    return this.#sender.draft({ text, after: this.#reader.newest, quoted })
  }

  /**
   * Sends the draft to the current members. Rejects while there are newcomers whom the member was
   * not shown. Resolves to the stored message, or to null if an earlier attempt had arrived.
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
    const age = serverNow() - Date.parse(newest.row.createdAt)
    return age > EPOCH_DAYS * DAY_MS || this.#reader.countOf(newest.record.n) >= EPOCH_MESSAGES
  }

  /** Adds a new key for the room. Members in `remove` do not get it. */
  renew(remove: readonly string[] = []): Promise<void> {
    return this.#turns.take(async () => {
      this.#requireMembership()
      await (remove.length === 0 ? this.#renew() : this.#room.remove(remove))
    })
  }

  #renew(): Promise<void> {
    const { n } = this.#room.log.view
    return this.#room.change(() => {
      const { log, keyBefore, standing } = this.#room
      return log.view.n > n || standing !== 'in' ? null : { kind: 'rekey', before: keyBefore }
    })
  }

  /**
   * Opens messages before epoch `n` to the members in its event's `opensTo`, and to none who came
   * later. Resolves to the number of added links.
   */
  shareHistory(n: number): Promise<number> {
    return this.#turns.take(async () => {
      await this.#room.sync()
      this.#requireNoNewcomers()
      const links = this.#room.epochKeys.linkable.filter((link) => link <= n)
      for (const link of links) await this.#room.shareLink(link)
      await this.#room.sync()
      return links.length
    })
  }

  /**
   * Continues with new keys, which is visible to all members. Needs the member's consent, because
   * lost messages stay locked.
   */
  reset(): Promise<void> {
    return this.#turns.take(async () => {
      await this.#room.sync()
      await this.#room.change(() =>
        this.#room.standing === 'lost_keys' ? { kind: 'reset' } : null,
      )
      await this.#room.enter()
    })
  }

  /**
   * Resolves to what a report contains. It reveals this message and nothing else. Null for a
   * message that cannot be read.
   */
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
