import type { Message, Room } from '@sidelight/contract/rooms'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { createStore } from '../platform/store.ts'
import { closedBy } from './closed-by.ts'
import type { Closed } from './closed-room.tsx'
import { entriesOf, keyOf } from './entries-of.ts'
import { KeptText } from './keys/kept-text.ts'
import { pinsOf } from './keys/memory-pins.ts'
import type { ReadMessage } from './keys/message-reader.ts'
import { browserPins } from './keys/pins.ts'
import { roomCalls } from './keys/room-calls.ts'
import { RoomClient } from './keys/room-client.ts'
import type { Root } from './keys/root.ts'
import { MessageRows } from './message-rows.ts'
import { openRoomOf } from './open-room.ts'
import { Outbox } from './outbox.ts'
import type { MessageReport } from './report-dialog.tsx'
import type { OpenRoom } from './room-screen.tsx'
import type { SafetyCode } from './safety-code-dialog.tsx'
import { tellUnsent } from './tell-unsent.ts'

export type RoomStage =
  | { stage: 'opening' }
  | { stage: 'closed'; why: Closed }
  | { stage: 'failed'; error: unknown }
  /** The log knows other keys of hers: she is asked before it goes on. */
  | { stage: 'lost-keys' }
  | { stage: 'open'; room: OpenRoom }

/** The root of her account, and which account that is. */
export interface AccountKeys {
  owner: string
  root: Root
}

const pins = browserPins()

/** One room in one tab: the server's rows, the verified log and what is on its way, as one picture. */
export class RoomSession {
  readonly stage = createStore<RoomStage>({ stage: 'opening' })
  readonly #id: string
  readonly #keys: AccountKeys
  readonly #rows: MessageRows
  readonly #outbox = new Outbox()
  readonly #kept: KeptText
  #client: RoomClient | null = null
  #facts: Room | null = null
  #reads: readonly ReadMessage[] = []
  #pictures = 0
  #typed = ''
  #isLeaving = false

  constructor(id: string, keys: AccountKeys) {
    this.#id = id
    this.#keys = keys
    this.#rows = new MessageRows(id)
    this.#kept = new KeptText(id, keys.root)
  }

  /** Fetches and verifies everything; again after a failure. */
  open(): Promise<void> {
    this.stage.set({ stage: 'opening' })
    return this.#attempt(async () => {
      const facts = await this.#learn()
      this.#client = await RoomClient.open({
        roomId: this.#id,
        memberId: facts.memberId,
        root: this.#keys.root,
        calls: roomCalls(this.#id),
        pins: pinsOf(this.#keys.owner, pins),
      })
      await this.#rows.fetchNewest()
      this.#typed ||= await this.#kept.read()
      await this.#draw()
      await this.#removeLeavers()
    })
  }

  /** After every (re)connection: what came meanwhile. */
  catchUp(): Promise<void> {
    return this.#whenOpen(async (client) => {
      await Promise.all([this.#learn(), client.sync(), this.#rows.fetchNewer()])
      await this.#draw()
      await this.#removeLeavers()
    })
  }

  /** A message of the event stream. */
  take(message: Message): Promise<void> {
    return this.#whenOpen(async () => {
      await this.#rows.add(message)
      await this.#draw()
    })
  }

  /** The log has grown. */
  followLog(): Promise<void> {
    return this.#whenOpen(async (client) => {
      await client.sync()
      await this.#draw()
    })
  }

  /** What stands in the box, which outlives a reload. */
  type(text: string): void {
    this.#typed = text
    this.#keep()
  }

  send(text: string): void {
    if (this.#client) this.#dispatch(this.#outbox.add(this.#client.draft(text)))
  }

  retry(key: string): void {
    this.#dispatch(key)
  }

  discard(key: string): void {
    this.#outbox.remove(key)
    this.#keep()
    void this.#draw()
  }

  earlier(): Promise<void> {
    return this.#whenOpen(async () => {
      await this.#rows.fetchEarlier()
      await this.#draw()
    })
  }

  /** Rejects when it was not shared. */
  async share(epoch: number): Promise<void> {
    await this.#client?.shareHistory(epoch)
    await this.#draw()
  }

  /** She was shown the newcomers of this epoch: whoever came since is still new. */
  async seenNewcomers(epoch: number): Promise<void> {
    await this.#client?.acknowledge(epoch)
    await this.#draw()
  }

  /** Goes on with new keys, for all to see. Rejects when it did not. */
  async reset(): Promise<void> {
    await this.#client?.reset()
    await this.#rows.fetchNewest()
    await this.#draw()
  }

  async pause(paused: boolean): Promise<void> {
    await call('pauseRoom', { params: { id: this.#id }, body: { paused } })
    if (this.#facts) this.#facts = { ...this.#facts, paused }
    await this.#draw()
  }

  async block(memberId: string, blocked: boolean): Promise<void> {
    const answer = await call('blockMember', {
      params: { id: this.#id },
      body: { memberId, blocked },
    })
    if (this.#facts) this.#facts = { ...this.#facts, ...answer }
    await this.#draw()
  }

  async leave(): Promise<void> {
    // The stream may tell that she is out before the answer does.
    this.#isLeaving = true
    try {
      await call('leaveRoom', { params: { id: this.#id } })
      this.stage.set({ stage: 'closed', why: 'left' })
      void this.#kept.put('')
    } finally {
      this.#isLeaving = false
    }
  }

  async report({ message, context, note }: MessageReport): Promise<void> {
    const [proof, ...before] = await Promise.all(
      [message, ...context].map((key) => this.#prove(key)),
    )
    if (!proof) throw new Error('This browser cannot prove the message.')
    await call('reportMessage', {
      params: { id: this.#id },
      body: { ...proof, note, context: before.filter((one) => one !== null) },
      idempotencyKey: newIdempotencyKey(),
    })
  }

  /** Over who is in the room with which keys, in digits and in words. */
  safetyCode = async (): Promise<SafetyCode> => ({
    digits: (await this.#client?.safetyCode()) ?? '',
    words: (await this.#client?.safetyWords()) ?? '',
  })

  async #prove(key: string) {
    const read = this.#reads.find((one) => keyOf(one) === key)
    return (read && (await this.#client?.proofOf(read.row))) ?? null
  }

  #dispatch(key: string): void {
    const draft = this.#outbox.begin(key)
    if (!draft) return
    void this.#draw()
    void this.#whenOpen(async (client) => {
      try {
        const row = await client.send(draft)
        await (row ? this.#rows.add(row) : this.#rows.fetchNewer())
        this.#outbox.remove(key)
      } catch (error) {
        this.#outbox.fail(key)
        if (closedBy(error, true)) throw error
        tellUnsent(error)
      }
      this.#keep()
      await this.#draw()
    })
  }

  /** What was refused is in the box again after a reload, as new words: its ids are spent. */
  #keep(): void {
    void this.#kept.put([...this.#outbox.failed, this.#typed].filter(Boolean).join('\n\n'))
  }

  async #learn(): Promise<Room> {
    this.#facts = await call('getRoom', { params: { id: this.#id } })
    return this.#facts
  }

  /** A member who left cannot make the record that takes her out: whoever stays does it for her. */
  async #removeLeavers(): Promise<void> {
    const leaving = this.#facts?.leaving ?? []
    if (leaving.length === 0 || this.#client?.state().standing !== 'in') return
    await this.#client.renew(leaving)
    await this.#draw()
  }

  /** Pictures may overtake each other: only the newest is shown. */
  async #draw(): Promise<void> {
    this.#pictures += 1
    const mine = this.#pictures
    const client = this.#client
    if (!client) return
    const reads = await client.read(this.#rows.all)
    if (mine !== this.#pictures || !this.#facts || this.#isClosed) return
    this.#reads = reads
    const state = client.state()
    if (state.standing === 'removed') return this.stage.set({ stage: 'closed', why: 'ended' })
    if (state.standing === 'lost_keys') return this.stage.set({ stage: 'lost-keys' })
    const { hasEarlier } = this.#rows
    const entries = entriesOf({ reads, outgoing: this.#outbox.all, state, hasEarlier })
    const typed = this.#typed
    const room = openRoomOf({ facts: this.#facts, state, entries, hasEarlier, typed })
    return this.stage.set({ stage: 'open', room })
  }

  #whenOpen(act: (client: RoomClient) => Promise<void>): Promise<void> {
    const client = this.#client
    return client && !this.#isClosed ? this.#attempt(() => act(client)) : Promise.resolve()
  }

  /** For good: what was under way meanwhile changes nothing any more. */
  get #isClosed(): boolean {
    return this.#isLeaving || this.stage.get().stage === 'closed'
  }

  /** What ends the room ends the picture; anything else leaves an open room as it was. */
  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (this.#isClosed) return
      const why = closedBy(error, this.#client !== null)
      if (why) this.stage.set({ stage: 'closed', why })
      else if (this.stage.get().stage === 'opening') this.stage.set({ stage: 'failed', error })
    }
  }
}
