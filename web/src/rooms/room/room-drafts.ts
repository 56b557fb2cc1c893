import type { DraftPlace } from '../../platform/drafts/stored-draft.ts'
import { isDiscreet } from '../../platform/session/discreet.ts'
import { createStore } from '../../platform/storage/store.ts'
import { keyOf } from '../conversation/build-timeline.ts'
import { DraftStorage } from '../keys/account-keys/draft-storage.ts'
import type { RootKey } from '../keys/account-keys/root-key.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import type { Outbox } from './outbox.ts'

/** What the member has written in a room but not sent. It survives a reload and a closed tab. */
export class RoomDrafts {
  /** Where the text of the box is stored. */
  readonly place = createStore<DraftPlace>('nowhere')
  readonly #storage: DraftStorage
  readonly #outbox: Outbox
  #typed = ''

  constructor(roomId: string, root: RootKey, outbox: Outbox) {
    this.#storage = new DraftStorage(roomId, root)
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
    const { failed, typed, place } = await this.#storage.read()
    const arrived = new Set(reads.map(keyOf))
    const lost = failed.filter(({ id }) => !arrived.has(id)).map(({ text }) => text)
    this.#typed = [...lost, typed].filter(Boolean).join('\n\n')
    this.place.set(place)
    if (failed.length > 0 || (place === 'device' && isDiscreet())) await this.#put()
  }

  async #put(): Promise<void> {
    const place = await this.#storage.put({ typed: this.#typed, failed: this.#outbox.unsent })
    this.place.set(this.#typed === '' ? 'nowhere' : place)
  }
}
