import type { Bytes } from '@sidelight/contract/base64url'
import type { RoomKeys, RoomLock } from '@sidelight/contract/room-keys'
import { call } from '../../platform/api.ts'
import { passkeySecret } from './passkey-secret.ts'
import { drawCode, readCode, writeCode } from './recovery-code.ts'
import { drawRoot, type Root, rootOf } from './root.ts'
import { lockRoot, openLock, type Unlocker } from './root-lock.ts'
import type { RootStore } from './root-store.ts'

/** The server's part: ciphertext of the root, and which root it is. */
export interface RootCalls {
  getRoomKeys(): Promise<RoomKeys>
  /** Sets the root once; another one has to name the one that it replaces. */
  saveRoomKeys(keys: { rootId: string; lock: RoomLock; replaces: string | null }): Promise<RoomKeys>
}

export const rootCalls: RootCalls = {
  getRoomKeys: () => call('getRoomKeys'),
  saveRoomKeys: (body) => call('saveRoomKeys', { body }),
}

/** A root that is not hers yet: it counts once it is kept. */
export interface NewRoot {
  /** As it is shown, once: in groups. */
  code: string
  addPasskey(): Promise<void>
  /** Stores the locks with the server, then the root in this browser. May be tried again. */
  keep(): Promise<void>
}

interface Parts {
  /** Her account: a browser may be shared. */
  owner: string
  calls: RootCalls
  store: RootStore
  askPasskey?: typeof passkeySecret
}

/**
 * The way to an account's root. `absent`: she has none yet. `locked`: this browser has none, or one
 * that was replaced elsewhere. `open`: rooms can be entered with `root`.
 */
export class Keyring {
  readonly #parts: Required<Parts>
  #keys: RoomKeys
  #root: Root | null = null
  #lasting = true

  private constructor(parts: Parts, keys: RoomKeys) {
    this.#parts = { askPasskey: passkeySecret, ...parts }
    this.#keys = keys
  }

  static async open(parts: Parts): Promise<Keyring> {
    const keyring = new Keyring(parts, await parts.calls.getRoomKeys())
    const kept = await parts.store.get(parts.owner)
    if (kept !== null && kept.id === keyring.#keys.rootId) keyring.#root = kept
    return keyring
  }

  get state(): 'absent' | 'locked' | 'open' {
    if (this.#root !== null) return 'open'
    return this.#keys.rootId === null ? 'absent' : 'locked'
  }

  get root(): Root | null {
    return this.#root
  }

  /** Whether this browser will have the root at the next visit; it may refuse to keep anything. */
  get isLasting(): boolean {
    return this.#lasting
  }

  get hasPasskey(): boolean {
    return this.#locksOf('passkey').length > 0
  }

  #locksOf(kind: RoomLock['kind']): RoomLock[] {
    return this.#keys.locks.filter((lock) => lock.kind === kind)
  }

  /** A new root: her first, or, after she was asked, one in place of what she lost for good. */
  async draw(): Promise<NewRoot> {
    const root = drawRoot()
    const secret = drawCode()
    const unlockers: Unlocker[] = [{ kind: 'code', secret, credentialId: null }]
    return {
      code: await writeCode(secret),
      addPasskey: async () => {
        unlockers.push(await this.#parts.askPasskey())
      },
      keep: () => this.#keep(root, unlockers),
    }
  }

  async #keep(bytes: Bytes, unlockers: Unlocker[]): Promise<void> {
    const root = await rootOf(bytes)
    for (const unlocker of unlockers) {
      const replaces = this.#keys.rootId === root.id ? null : this.#keys.rootId
      const lock = await lockRoot(bytes, unlocker)
      this.#keys = await this.#parts.calls.saveRoomKeys({ rootId: root.id, lock, replaces })
    }
    await this.#hold(root)
  }

  async #hold(root: Root): Promise<void> {
    this.#lasting = await this.#parts.store.put(this.#parts.owner, root)
    this.#root = root
  }

  /** Answers whether this is her code. */
  async openWithCode(typed: string): Promise<boolean> {
    const secret = await readCode(typed)
    return secret !== null && this.#unlock(this.#locksOf('code'), secret)
  }

  /** Rejects when the device does not take part; answers whether its passkey opened the root. */
  async openWithPasskey(): Promise<boolean> {
    const locks = this.#locksOf('passkey')
    const known = locks.flatMap(({ credentialId }) => credentialId ?? [])
    const { secret, credentialId } = await this.#parts.askPasskey(known)
    return this.#unlock(
      locks.filter((lock) => lock.credentialId === credentialId),
      secret,
    )
  }

  /** A lock may have been swapped for one of another root: its id tells. */
  async #unlock(locks: RoomLock[], secret: Bytes): Promise<boolean> {
    for (const lock of locks) {
      const bytes = await openLock(lock, secret)
      const root = bytes && (await rootOf(bytes))
      if (root === null || root.id !== this.#keys.rootId) continue
      await this.#hold(root)
      return true
    }
    return false
  }
}
