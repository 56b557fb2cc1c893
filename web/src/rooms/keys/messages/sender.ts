import type { Message } from '@sidelight/contract/calls/rooms'
import { readEnvelope } from '@sidelight/contract/rules/room-protocol/room-proof'
import { RoomRefusal } from '../log/room-refusal.ts'
import type { VerifiedRoom } from '../log/verified-room.ts'
import type { RoomCalls } from '../room-calls.ts'
import { drawMessageId, sealMessage } from './sealed-message.ts'

const TRIES = 8

/** A message that is not stored yet. Each text gets one random `id`. */
export interface Draft {
  readonly id: string
  readonly text: string
  /** The id of the newest message that its author had seen. */
  readonly after: string
  /** The commitment of the message to which it replies, or null. */
  readonly quoted: string | null
}

interface Sealed {
  epoch: number
  content: string
}

/** Seals drafts with the key of the newest epoch and sends them. */
export class Sender {
  readonly #room: VerifiedRoom
  readonly #calls: RoomCalls
  readonly #sealed = new WeakMap<Draft, Sealed>()

  constructor(room: VerifiedRoom, calls: RoomCalls) {
    this.#room = room
    this.#calls = calls
  }

  draft(said: Omit<Draft, 'id'>): Draft {
    return Object.freeze({ id: drawMessageId(), ...said })
  }

  isAhead(rows: readonly Message[]): boolean {
    const { n } = this.#room.log.view
    return rows.some(({ content }) => (readEnvelope(content)?.epoch ?? n) > n)
  }

  /**
   * Resolves to the stored message, or to null if an earlier attempt had arrived. Calls `check`
   * before each attempt, because the members may have changed since the last one.
   */
  async send(draft: Draft, check: () => void): Promise<Message | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      check()
      const { epoch, content } = await this.#seal(draft)
      const answer = await this.#calls.sendMessage(content, `${draft.id}.${epoch}`)
      if (answer !== 'stale') return answer === 'known' ? null : answer
      await this.#renewAfter(epoch)
    }
    throw new RoomRefusal('busy')
  }

  /**
   * Syncs after `stale`. If there is no new epoch, members who left still have the newest key, so a
   * new key is added for the others.
   */
  async #renewAfter(epoch: number): Promise<void> {
    await this.#room.keepUp()
    if (this.#room.log.view.n > epoch) return
    await this.#room.remove(await this.#calls.listLeaving())
  }

  /**
   * Seals a draft only once per key, because a second ciphertext with the same nonce would reveal
   * both.
   */
  async #seal(draft: Draft): Promise<Sealed> {
    const { log, epochKeys, identity } = this.#room
    const { n, room, head } = log.view
    const before = this.#sealed.get(draft)
    if (before?.epoch === n) return before
    const epochKey = epochKeys.get(n)
    if (epochKey === null) throw new RoomRefusal('no_key')
    const place = { room, head, senderId: identity.member.id }
    const content = await sealMessage({ id: draft.id, epoch: n, epochKey, place }, identity, draft)
    const sealed = { epoch: n, content }
    this.#sealed.set(draft, sealed)
    return sealed
  }
}
