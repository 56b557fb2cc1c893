import { keepSealed, type OpenedDraft, readSealed } from '../../../platform/drafts/sealed-draft.ts'
import type { DraftPlace } from '../../../platform/drafts/stored-draft.ts'
import { SealedPlace } from '../../../platform/sealing/sealed-place.ts'
import type { RootKey } from './root-key.ts'

/** A message that was not acknowledged. It may have arrived under this id. */
export interface UnsentMessage {
  id: string
  text: string
}

/** What a member has written in a room but not sent. */
export interface Unsent {
  /** The text of the message box. */
  typed: string
  /** The messages that failed or are being sent. The name is that of the stored field. */
  failed: readonly UnsentMessage[]
}

const NOTHING: Unsent = { typed: '', failed: [] }

/**
 * Stores what a member has written in a room but not sent, among the drafts on this device: for 7
 * days or, in discreet mode, in the memory of this tab. It is sealed with the account's root under
 * a name without meaning, so it cannot be read without the account keys. Signing out and quick exit
 * delete it.
 */
export class DraftStorage {
  readonly #sealing: SealedPlace
  /** What has to be stored next. Undefined if nothing has. */
  #next: Unsent | undefined
  #storing: Promise<DraftPlace> | undefined

  constructor(roomId: string, root: RootKey) {
    this.#sealing = new SealedPlace(root, { purpose: 'room draft', subject: roomId })
  }

  /** Resolves to the stored text and where it is. Empty if it was sealed with other keys. */
  async read(): Promise<Unsent & { place: DraftPlace }> {
    const found = await this.find()
    const unsent: unknown = found && JSON.parse(found.text)
    if (!found || !isUnsent(unsent)) return { ...NOTHING, place: 'nowhere' }
    return { ...unsent, place: found.until ? 'device' : 'tab' }
  }

  /** Resolves to the stored draft, or to null. */
  find(): Promise<OpenedDraft | null> {
    return readSealed(this.#sealing).catch(() => null)
  }

  /** Stores the text. Resolves to where it is. The last of several calls wins. */
  put(unsent: Unsent): Promise<DraftPlace> {
    this.#next = unsent
    this.#storing ??= this.#store().finally(() => {
      this.#storing = undefined
    })
    return this.#storing
  }

  async #store(): Promise<DraftPlace> {
    let place: DraftPlace = 'nowhere'
    for (let next = this.#next; next; next = this.#next) {
      this.#next = undefined
      const isEmpty = next.typed === '' && next.failed.length === 0
      const stored = await keepSealed(this.#sealing, isEmpty ? null : JSON.stringify(next))
      place = isEmpty ? 'nowhere' : stored
    }
    return place
  }
}

/**
 * Returns whether a stored value is a draft. It was stored by this class, perhaps of a later
 * version.
 */
function isUnsent(kept: unknown): kept is Unsent {
  return typeof kept === 'object' && kept !== null && 'typed' in kept && 'failed' in kept
}
