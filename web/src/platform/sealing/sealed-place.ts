import { type Bytes, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed, unframed, utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import { derive } from './derive.ts'
import { decryptOnce, encryptOnce, ONE_TIME_BYTES } from './one-time-cipher.ts'

const NAME_BYTES = 16
const SALT_BYTES = 16
const LENGTH_BYTES = 4

/** A secret that only its owner's browsers have, such as the root of a member's account keys. */
interface Secret {
  key: CryptoKey
}

/**
 * Seals a value that this browser or the server stores. Without the owner's secret, neither the
 * content nor the subject nor the owner can be found out. Values of one subject differ in
 * `purpose`.
 */
export class SealedPlace {
  readonly #purpose: string
  readonly #owner: Secret
  readonly #subject: string
  #name: Promise<string> | null = null

  constructor(owner: Secret, { purpose, subject }: { purpose: string; subject: string }) {
    this.#owner = owner
    this.#purpose = purpose
    this.#subject = subject
  }

  /**
   * The name under which the value is stored. It is always the same and means nothing to others.
   */
  get name(): Promise<string> {
    this.#name ??= derive(this.#owner.key, [this.#purpose, 'name'].join(' '), {
      length: NAME_BYTES,
      salt: utf8(this.#subject),
    }).then(toBase64url)
    return this.#name
  }

  /** Seals `text`. Pads it to a multiple of `step` bytes, so that its length reveals little. */
  async seal(text: string, step: number): Promise<Bytes> {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
    const content = utf8(text)
    const length = Math.ceil((content.length + LENGTH_BYTES) / step) * step
    const plain = new Uint8Array(length)
    plain.set(framed(content))
    const locked = await encryptOnce(await this.#secret(salt), plain, await this.#bound())
    const sealed = new Uint8Array(salt.length + locked.length)
    sealed.set(salt)
    sealed.set(locked, salt.length)
    return sealed
  }

  /**
   * Resolves to the sealed text. Resolves to null if it was changed or sealed with another secret.
   */
  async open(sealed: Bytes): Promise<string | null> {
    const [salt, locked] = [sealed.slice(0, SALT_BYTES), sealed.slice(SALT_BYTES)]
    try {
      const plain = await decryptOnce(await this.#secret(salt), locked, await this.#bound())
      const end = LENGTH_BYTES + new DataView(plain.buffer).getUint32(0)
      const [content] = unframed(plain.slice(0, end)) ?? []
      return content ? new TextDecoder('utf-8', { fatal: true }).decode(content) : null
    } catch {
      return null
    }
  }

  async #bound(): Promise<Bytes> {
    return utf8(`${this.#purpose} ${await this.name}`)
  }

  /**
   * Derives a secret from a new salt for each value, so that one secret encrypts only one
   * plaintext.
   */
  #secret(salt: Bytes): Promise<Bytes> {
    return derive(this.#owner.key, this.#purpose, { length: ONE_TIME_BYTES, salt })
  }
}
