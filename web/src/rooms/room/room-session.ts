import type { Message, Room } from '@sidelight/contract/calls/rooms'
import { call } from '../../platform/api/api.ts'
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts'
import type { DraftPlace } from '../../platform/drafts/stored-draft.ts'
import { createStore, type Store } from '../../platform/storage/store.ts'
import { callRoom } from '../call-room.ts'
import { keyOf } from '../conversation/build-timeline.ts'
import { quoteOf } from '../conversation/conversation.ts'
import { MessageRows } from '../conversation/message-rows.ts'
import type { MessageReport } from '../dialogs/report-dialog.tsx'
import type { ReportTaken } from '../dialogs/report-received.tsx'
import type { SafetyCode } from '../dialogs/safety-code-dialog.tsx'
import type { RootKey } from '../keys/account-keys/root-key.ts'
import type { CopiedPins } from '../keys/copied-pins.ts'
import { RoomClient } from '../keys/log/room-client.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import type { Draft } from '../keys/messages/sender.ts'
import { readMarksOf } from '../keys/read-marks.ts'
import { roomCalls } from '../keys/room-calls.ts'
import { closeReason } from './close-reason.ts'
import { leaveRoom } from './leave-room.ts'
import { Outbox } from './outbox.ts'
import { pinsOfVisit } from './pins-of-visit.ts'
import { showPreview } from './previews.ts'
import { ReadingPlace } from './reading-place.ts'
import { RoomDrafts } from './room-drafts.ts'
import { type RoomStage, stageOf } from './room-stage.ts'

/** The account's root, and the account's id. */
export interface AccountKeys {
  owner: string
  root: RootKey
}

/**
 * One room in one tab. Combines the server's rows, the log and the outbox into a stage for the
 * screen.
 */
export class RoomSession {
  readonly stage = createStore<RoomStage>({ stage: 'opening' })
  readonly #id: string
  readonly #keys: AccountKeys
  readonly #pins: CopiedPins
  readonly #rows: MessageRows
  readonly #outbox = new Outbox()
  readonly #drafts: RoomDrafts
  readonly #place: ReadingPlace
  #client: RoomClient | null = null
  #facts: Room | null = null
  #reads: readonly ReadMessage[] = []
  #pictures = 0
  #isLeaving = false

  constructor(id: string, keys: AccountKeys) {
    this.#id = id
    this.#keys = keys
    this.#pins = pinsOfVisit(keys)
    this.#rows = new MessageRows(id)
    this.#drafts = new RoomDrafts(id, keys, this.#outbox)
    this.#place = new ReadingPlace(id, readMarksOf(keys.root))
  }

  /** Fetches and verifies everything. May be called again after a failure. */
  open(): Promise<void> {
    this.stage.set({ stage: 'opening' })
    return this.#attempt(async () => {
      const { memberId } = await this.#learn()
      const [roomId, root] = [this.#id, this.#keys.root]
      const parts = { roomId, memberId, root, calls: roomCalls(roomId, root.id), pins: this.#pins }
      const client = await RoomClient.open(parts)
      this.#client = client
      await this.#rows.fetchNewest()
      const reads = await client.read(this.#rows.all)
      await Promise.all([this.#drafts.restore(reads), this.#place.begin(reads)])
      await this.#draw()
      await this.#removeLeavers()
    })
  }

  /** Fetches what was missed. Called after every connection and reconnection. */
  catchUp(): Promise<void> {
    return this.#whenOpen(async (client) => {
      await Promise.all([this.#learn(), client.sync(), this.#rows.fetchNewer()])
      await this.#draw()
      await this.#removeLeavers()
    })
  }

  /** Adds a message of the event stream. */
  take(message: Message): Promise<void> {
    return this.#whenOpen(async () => {
      await this.#rows.add(message)
      await this.#draw()
    })
  }

  /** Reads new epochs, and how many members there are now. Called when the log has grown. */
  followLog(): Promise<void> {
    return this.#whenOpen(async (client) => {
      await Promise.all([this.#learn(), client.sync()])
      await this.#draw()
    })
  }

  /** Where the text of the message box is stored. */
  get draftPlace(): Store<DraftPlace> {
    return this.#drafts.place
  }

  /** Stores the text of the message box, which survives a reload and a closed tab. */
  type(text: string): void {
    this.#drafts.type(text)
  }

  /** Sends a message. `answers` is the key of the message to which it replies. */
  send(text: string, answers?: string): void {
    if (!this.#client) return
    const read = this.#reads.find((one) => keyOf(one) === answers)
    const quoted = read?.state === 'open' ? read : null
    const draft = this.#client.draft(text, quoted?.commitment)
    const quote = quoted && quoteOf({ ...quoted, key: keyOf(quoted), sender: quoted.row.senderId })
    this.#place.clearUnread()
    this.#dispatch(this.#outbox.add(draft, quote))
  }

  /** Marks what arrived unseen as unread, and checks whether another tab has replaced the draft. */
  comeBack(): Promise<void> {
    void this.#drafts.comeBack()
    this.#place.comeBack(this.#reads)
    return this.#redraw()
  }

  retry(key: string): void {
    this.#dispatch(key)
  }

  discard(key: string): void {
    this.#outbox.remove(key)
    this.#drafts.store()
    void this.#redraw()
  }

  earlier(): Promise<void> {
    return this.#whenOpen(async () => {
      await this.#rows.fetchEarlier()
      await this.#draw()
    })
  }

  /** Shares earlier messages. Rejects on failure. */
  async share(epoch: number): Promise<void> {
    await this.#client?.shareHistory(epoch)
    await this.#draw()
  }

  /**
   * Records that the member was shown the newcomers of this epoch. Those of later epochs stay new.
   */
  async seenNewcomers(epoch: number): Promise<void> {
    await this.#client?.acknowledge(epoch)
    await this.#draw()
  }

  /** Continues with new keys, which is visible to all members. Rejects on failure. */
  async reset(): Promise<void> {
    await this.#client?.reset()
    await this.#rows.fetchNewest()
    await this.#draw()
  }

  async pause(paused: boolean): Promise<void> {
    await callRoom('pauseRoom', { params: { id: this.#id }, body: { paused } })
    await this.#change({ paused })
  }

  async block(memberId: string, blocked: boolean): Promise<void> {
    const params = { id: this.#id }
    await this.#change(await callRoom('blockMember', { params, body: { memberId, blocked } }))
  }

  async #change(facts: Partial<Room>): Promise<void> {
    if (this.#facts) this.#facts = { ...this.#facts, ...facts }
    await this.#draw()
  }

  async leave(): Promise<void> {
    // The event stream may report the removal before this call is answered.
    this.#isLeaving = true
    try {
      await leaveRoom(this.#id)
      this.showLeft()
    } finally {
      this.#isLeaving = false
    }
  }

  /** Shows that the member has left, here or in another tab. The server sends no signal of that. */
  showLeft(): void {
    this.stage.set({ stage: 'closed', why: 'left' })
    this.#drafts.clear()
  }

  async report({ message, context, note }: MessageReport): Promise<ReportTaken> {
    const [proof, ...before] = await Promise.all(
      [message, ...context].map((key) => this.#prove(key)),
    )
    if (!proof) throw new Error('This browser cannot prove the message.')
    return callRoom('reportMessage', {
      params: { id: this.#id },
      body: { ...proof, note, context: before.filter((one) => one !== null) },
      idempotencyKey: newIdempotencyKey(),
    })
  }

  /** Resolves to the code over the members and their keys, in digits and in words. */
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
    this.#drafts.store()
    void this.#redraw()
    void this.#whenOpen(async (client) => {
      await this.#outbox.deliver(draft, this.#send(client, draft))
      this.#drafts.store()
      await this.#draw()
    })
  }

  async #send(client: RoomClient, draft: Draft): Promise<void> {
    const row = await client.send(draft)
    await (row ? this.#rows.add(row) : this.#rows.fetchNewer())
  }

  async #learn(): Promise<Room> {
    this.#facts = await call('getRoom', { params: { id: this.#id } })
    return this.#facts
  }

  /** Removes members who have left, because their own browsers cannot record that in the log. */
  async #removeLeavers(): Promise<void> {
    const leaving = this.#facts?.leaving ?? []
    if (leaving.length === 0 || this.#client?.state().standing !== 'in') return
    await this.#client.renew(leaving)
    await this.#draw()
  }

  /** Updates the stage. Overlapping calls may end in any order, and only the newest one counts. */
  async #draw(): Promise<void> {
    this.#pictures += 1
    const mine = this.#pictures
    const client = this.#client
    if (!client) return
    const reads = await client.read(this.#rows.all)
    if (mine !== this.#pictures || !this.#facts || this.#isClosed) return
    this.#reads = reads
    if (this.#outbox.removeArrived(new Set(reads.map(keyOf)))) this.#drafts.store()
    const { hasEarlier } = this.#rows
    const [place, typed] = [this.#place, this.#drafts.typed]
    const kept = { outgoing: this.#outbox.all, typed, copyRefused: this.#pins.isRefused, place }
    const stage = stageOf({ ...kept, facts: this.#facts, state: client.state(), reads, hasEarlier })
    this.stage.set(stage)
    if (stage.stage !== 'open') return
    showPreview(stage.room)
    place.look(reads)
  }

  /** Updates the stage for callers that do not handle a failure. */
  #redraw = (): Promise<void> => this.#whenOpen(() => this.#draw())

  #whenOpen(act: (client: RoomClient) => Promise<void>): Promise<void> {
    const client = this.#client
    return client && !this.#isClosed ? this.#attempt(() => act(client)) : Promise.resolve()
  }

  /** Whether the room is closed for good. Actions that are still running then change nothing. */
  get #isClosed(): boolean {
    return this.#isLeaving || this.stage.get().stage === 'closed'
  }

  /** Runs an action. A failure that ends the room closes it; any other changes nothing. */
  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (this.#isClosed) return
      const why = closeReason(error, this.#client !== null)
      if (why) this.stage.set({ stage: 'closed', why })
      else if (this.stage.get().stage === 'opening') this.stage.set({ stage: 'failed', error })
    }
  }
}
