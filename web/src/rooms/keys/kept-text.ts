import { type Bytes, fromBase64url, toBase64url } from '@sidelight/contract/base64url'
import { utf8 } from '@sidelight/contract/framed-bytes'
import { derive } from './derive.ts'
import { decryptOnce, encryptOnce, ONE_TIME_BYTES } from './one-time-cipher.ts'
import type { Root } from './root.ts'

const SALT_BYTES = 16

/**
 * What she has written in a room and not sent, through a reload of this tab. It lies there locked with
 * her root, as her messages do on the server: without her keys nobody reads it, also after a sign-out.
 */
export class KeptText {
  readonly #name: string
  readonly #root: Root
  #puts = 0

  constructor(roomId: string, root: Root) {
    this.#name = `room-text ${roomId}`
    this.#root = root
  }

  /** Empty when nothing was kept, or by another woman's keys. */
  async read(): Promise<string> {
    try {
      const kept = (sessionStorage.getItem(this.#name) ?? '').split('.')
      const [salt, locked] = kept.map((part) => fromBase64url(part))
      if (!salt || !locked) return ''
      const bytes = await decryptOnce(await this.#secret(salt), locked, utf8(this.#name))
      return new TextDecoder().decode(bytes)
    } catch {
      return ''
    }
  }

  /** Of several that overlap the last one stays. A browser that keeps nothing keeps no text either. */
  async put(text: string): Promise<void> {
    this.#puts += 1
    const mine = this.#puts
    const kept = text === '' ? null : await this.#lock(text)
    if (mine !== this.#puts) return
    try {
      if (kept === null) sessionStorage.removeItem(this.#name)
      else sessionStorage.setItem(this.#name, kept)
    } catch {
      // It still stands in the box.
    }
  }

  async #lock(text: string): Promise<string> {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
    const locked = await encryptOnce(await this.#secret(salt), utf8(text), utf8(this.#name))
    return `${toBase64url(salt)}.${toBase64url(locked)}`
  }

  /** A salt of its own for each text: one secret locks one of them. */
  #secret(salt: Bytes): Promise<Bytes> {
    return derive(this.#root.key, this.#name, { length: ONE_TIME_BYTES, salt })
  }
}
