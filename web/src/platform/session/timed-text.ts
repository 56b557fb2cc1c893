import { KEPT_IN_TAB } from './clear-keys-on-sign-out.ts'
import { isDiscreet, watchDiscreet } from './discreet.ts'
import { hasLeft } from './quick-exit.ts'
import { onSessionEnd } from './session.ts'

/**
 * A text that a tab stores for a reload, at most until its end. It is readable, for a person
 * without an account, who has no key. Sign-out and quick exit remove it with everything else of its
 * prefix. The stored value begins with the end in ms since 1970.
 */
export class TimedText {
  readonly #name: string
  #expiry: ReturnType<typeof setTimeout> | undefined

  constructor(subject: string) {
    this.#name = KEPT_IN_TAB + subject
  }

  /**
   * Removes the text at its end, at the end of a session and in discreet mode, whatever page is
   * open: the code of the page that stored it may not be loaded. Called once.
   */
  start(): void {
    onSessionEnd(() => this.remove())
    watchDiscreet(() => isDiscreet() && this.remove())
    this.read()
  }

  /**
   * Stores a text until `end`, in ms since 1970, instead of the one before. In discreet mode, after
   * quick exit and after its end nothing is stored.
   */
  store(text: string, end: number): void {
    this.remove()
    // After quick exit the page exists until the next one has loaded, and may get an answer.
    if (hasLeft() || !isStorable(end)) return
    try {
      sessionStorage.setItem(this.#name, `${end} ${text}`)
      this.#removeAt(end)
    } catch {
      // If the browser refuses storage, the text is gone after a reload.
    }
  }

  /** Returns the stored text. One that may no longer be stored is removed instead. */
  read(): string | undefined {
    const [, end = '', text] = /^(\d+) (.*)$/s.exec(this.#stored()) ?? []
    if (text === undefined || !isStorable(Number(end))) {
      this.remove()
      return undefined
    }
    this.#removeAt(Number(end))
    return text
  }

  remove(): void {
    clearTimeout(this.#expiry)
    try {
      sessionStorage.removeItem(this.#name)
    } catch {
      // A browser that refuses storage has nothing to remove.
    }
  }

  #stored(): string {
    try {
      return sessionStorage.getItem(this.#name) ?? ''
    } catch {
      return ''
    }
  }

  #removeAt(end: number): void {
    clearTimeout(this.#expiry)
    this.#expiry = setTimeout(() => this.remove(), end - Date.now())
  }
}

const isStorable = (end: number): boolean => end > Date.now() && end < Infinity && !isDiscreet()
