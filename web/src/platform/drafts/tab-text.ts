import { fromBase64url, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { SealedPlace } from '../sealing/sealed-place.ts'
import { KEPT_IN_TAB } from '../session/clear-keys-on-sign-out.ts'
import { isDiscreet } from '../session/discreet.ts'
import { onLeave } from '../session/quick-exit.ts'
import { onSignOut } from '../session/session.ts'
import { draftKeys } from './draft-keys.ts'

/** Bytes. Sealed texts are padded to a multiple of this, so that their length reveals little. */
const STEP = 1_024

/**
 * A text of the signed-in member that survives a reload of this tab. It is sealed like a draft, and
 * removed with the tab, by signing out and by quick exit. In discreet mode nothing is stored.
 */
export class TabText {
  readonly #subject: string
  #puts = 0
  #written = 0

  constructor(subject: string) {
    this.#subject = subject
    onSignOut(() => this.remove())
    onLeave(() => this.remove())
  }

  get #name(): string {
    return KEPT_IN_TAB + this.#subject
  }

  /** Whether something is stored, even if it cannot be read. */
  get isStored(): boolean {
    return this.#stored() !== ''
  }

  /**
   * Whether the stored text is older than the newest one, which is still being sealed or did not
   * fit.
   */
  get isBehind(): boolean {
    return this.#written !== this.#puts
  }

  /** Resolves to the stored text, or to null. Rejects without a connection. */
  async read(): Promise<string | null> {
    if (isDiscreet()) this.remove()
    const sealed = fromBase64url(this.#stored())
    if (!sealed || sealed.length === 0) return null
    for (const place of await this.#places()) {
      const text = await place.open(sealed)
      if (text !== null) return text
    }
    return null
  }

  /** Stores the text; null removes it. The last of several calls wins. Never rejects. */
  async keep(text: string | null): Promise<void> {
    this.#puts += 1
    const mine = this.#puts
    const sealed = text === null || isDiscreet() ? null : await this.#seal(text).catch(() => null)
    if (mine !== this.#puts) return
    this.#write(isDiscreet() ? null : sealed)
  }

  /** Removes the text at once, even while it is being sealed. */
  remove(): void {
    this.#puts += 1
    this.#write(null)
  }

  async #seal(text: string): Promise<string | null> {
    const [newest] = await this.#places()
    return newest ? toBase64url(await newest.seal(text, STEP)) : null
  }

  async #places(): Promise<SealedPlace[]> {
    const keys = await draftKeys()
    return keys.map((key) => new SealedPlace(key, { purpose: 'tab text', subject: this.#subject }))
  }

  #stored(): string {
    try {
      return sessionStorage.getItem(this.#name) ?? ''
    } catch {
      return ''
    }
  }

  #write(sealed: string | null): void {
    try {
      if (sealed === null) sessionStorage.removeItem(this.#name)
      else sessionStorage.setItem(this.#name, sealed)
      this.#written = this.#puts
    } catch {
      // A browser that refuses storage has the text in memory only.
    }
  }
}
