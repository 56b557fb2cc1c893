import { readEnvelope } from '@sidelight/contract/room-proof'
import type { Message } from '@sidelight/contract/rooms'
import type { RoomCalls } from './room-calls.ts'
import { RoomRefusal } from './room-refusal.ts'
import { drawMessageId, sealMessage } from './sealed-message.ts'
import type { VerifiedRoom } from './verified-room.ts'

const TRIES = 8

/** A message that is not there yet. `id` is drawn here, once for each text, and by nobody else. */
export interface Draft {
  readonly id: string
  readonly text: string
  /** The newest message that she had seen. */
  readonly after: string
}

interface Sealed {
  epoch: number
  content: string
}

/** Seals drafts for the newest epoch and sends them. */
export class Sender {
  readonly #room: VerifiedRoom
  readonly #calls: RoomCalls
  readonly #sealed = new WeakMap<Draft, Sealed>()

  constructor(room: VerifiedRoom, calls: RoomCalls) {
    this.#room = room
    this.#calls = calls
  }

  draft(text: string, after: string): Draft {
    return Object.freeze({ id: drawMessageId(), text, after })
  }

  isAhead(rows: readonly Message[]): boolean {
    const { n } = this.#room.log.view
    return rows.some(({ content }) => (readEnvelope(content)?.epoch ?? n) > n)
  }

  /**
   * Answers the stored row, or null when an earlier try had arrived after all. `check` is asked before
   * each try: who is in the room may have changed with the last one.
   */
  async send(draft: Draft, check: () => void): Promise<Message | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      check()
      const { epoch, content } = await this.#seal(draft)
      const answer = await this.#calls.sendMessage(content, `${draft.id}.${epoch}`)
      if (answer !== 'stale') return answer === 'known' ? null : answer
      await this.#room.keepUp()
    }
    throw new RoomRefusal('busy')
  }

  /** Under one key a draft is sealed once: a second ciphertext with its nonce would give both away. */
  async #seal(draft: Draft): Promise<Sealed> {
    const { log, ring, identity } = this.#room
    const { n, room, head } = log.view
    const before = this.#sealed.get(draft)
    if (before?.epoch === n) return before
    const epochKey = ring.get(n)
    if (epochKey === null) throw new RoomRefusal('no_key')
    const place = { room, head, senderId: identity.member.id }
    const content = await sealMessage({ id: draft.id, epoch: n, epochKey, place }, identity, draft)
    const sealed = { epoch: n, content }
    this.#sealed.set(draft, sealed)
    return sealed
  }
}
