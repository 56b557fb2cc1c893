import type { DraftPlace } from '../../platform/drafts/stored-draft.ts'
import { isDiscreet } from '../../platform/session/discreet.ts'
import { onSessionEnd } from '../../platform/session/session.ts'
import { createStore } from '../../platform/storage/store.ts'
import { keyOf } from '../conversation/build-timeline.ts'
import { DraftStorage } from '../keys/account-keys/draft-storage.ts'
import type { RootKey } from '../keys/account-keys/root-key.ts'
import type { PinOwner } from '../keys/log/pins.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import type { Outbox } from './outbox.ts'

/**
 * The root that seals the draft of each room of this visit, by account and room. In memory only;
 * once it is replaced, nothing else opens the draft.
 */
const sealedWith = new Map<string, RootKey>()
onSessionEnd(() => sealedWith.clear())

/** What the member has written in a room but not sent. It survives a reload and a closed tab. */
export class RoomDrafts {
  /** Where the text of the box is stored. */
  readonly place = createStore<DraftPlace>('nowhere')
  readonly #roomId: string
  readonly #account: PinOwner
  readonly #storage: DraftStorage
  readonly #outbox: Outbox
  #typed = ''

  constructor(roomId: string, account: PinOwner, outbox: Outbox) {
    this.#roomId = roomId
    this.#account = account
    this.#storage = new DraftStorage(roomId, account.root)
    this.#outbox = outbox
  }

  get typed(): string {
    return this.#typed
  }

  type(text: string): void {
    this.#typed = text
    if (text === '') this.place.set('nowhere')
    this.store()
  }

  /** Stores the text of the box and the messages that are not acknowledged. */
  store(): void {
    void this.#put()
  }

  /**
   * Checks, when this tab comes into view, whether its text is still stored. Another tab with the
   * same room stores its own in the same place, and the account page removes drafts.
   */
  async comeBack(): Promise<void> {
    if (this.place.get() !== 'device') return
    const stored = await this.#storage.read()
    if (stored.typed !== this.#typed) this.place.set('nowhere')
  }

  clear(): void {
    void this.#storage.put({ typed: '', failed: [] })
  }

  /**
   * Puts unsent messages back into the box after a reload, as new text with new ids. Leaves out
   * those that have arrived. A text that is only read is not stored again, so its time on this
   * device does not start anew; in discreet mode it is moved to the memory of this tab.
   */
  async restore(reads: readonly ReadMessage[]): Promise<void> {
    if (this.#typed !== '') return
    await this.#takeOver()
    const { failed, typed, place } = await this.#storage.read()
    const arrived = new Set(reads.map(keyOf))
    const lost = failed.filter(({ id }) => !arrived.has(id)).map(({ text }) => text)
    this.#typed = [...lost, typed].filter(Boolean).join('\n\n')
    this.place.set(place)
    if (failed.length > 0 || (place === 'device' && isDiscreet())) await this.#put()
  }

  /** Seals the draft again if the account keys were replaced since this visit has sealed it. */
  async #takeOver(): Promise<void> {
    const { owner, root } = this.#account
    const name = `${owner} ${this.#roomId}`
    const earlier = sealedWith.get(name)
    sealedWith.set(name, root)
    if (!earlier || earlier.id === root.id) return
    const storage = new DraftStorage(this.#roomId, earlier)
    const [old, own] = await Promise.all([storage.read(), this.#storage.read()])
    if (old.place === 'nowhere') return
    const typed = [old.typed, own.typed].filter(Boolean).join('\n\n')
    await this.#storage.put({ typed, failed: [...old.failed, ...own.failed] })
    await storage.put({ typed: '', failed: [] })
  }

  async #put(): Promise<void> {
    const place = await this.#storage.put({ typed: this.#typed, failed: this.#outbox.unsent })
    this.place.set(this.#typed === '' ? 'nowhere' : place)
  }
}
