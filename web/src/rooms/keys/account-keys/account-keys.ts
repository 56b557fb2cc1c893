import type { RoomKeys, RoomLock } from '@sidelight/contract/calls/room-keys'
import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { ApiError } from '../../../platform/api/api-error.ts'
import { callAccount } from '../../../platform/api/call-account.ts'
import { callRoom } from '../../call-room.ts'
import { passkeySecret } from './passkey-secret.ts'
import { drawCode, readCode, writeCode } from './recovery-code.ts'
import { drawRootKey, type RootKey, rootKeyOf } from './root-key.ts'
import { lockRootKey, openLock, type Unlocker } from './root-key-lock.ts'
import type { RootKeyStore } from './root-key-store.ts'

interface KeyChange {
  rootId: string
  /** Null if replaced keys are restored, which have their own locks. */
  lock: RoomLock | null
  replaces: string | null
}

/** The server's part. It has the encrypted root and its id. */
export interface RootCalls {
  getRoomKeys(): Promise<RoomKeys>
  /** Stores the first root, or one that names the root that it replaces. */
  saveRoomKeys(keys: KeyChange): Promise<RoomKeys>
}

export const rootCalls: RootCalls = {
  getRoomKeys: () => callAccount('getRoomKeys'),
  saveRoomKeys: (body) => callRoom('saveRoomKeys', { body }),
}

/** A new root, which becomes that of the account when it is stored. */
export interface NewRoot {
  /** The recovery code in groups. It is shown once. */
  code: string
  addPasskey(): Promise<void>
  /**
   * Stores the locks on the server, then the root in this browser. May be retried. Rejects with
   * `KeysMadeElsewhere` if another tab or device was faster.
   */
  keep(): Promise<void>
}

/** Thrown if another tab or device has stored another root, so that this one cannot be stored. */
export class KeysMadeElsewhere extends Error {
  constructor() {
    super('The account has another root by now.')
    this.name = 'KeysMadeElsewhere'
  }
}

interface Parts {
  /** The id of the member's account, because several members may use one browser. */
  owner: string
  calls: RootCalls
  store: RootKeyStore
  askPasskey?: typeof passkeySecret
}

/**
 * Reads, creates and unlocks the root of an account. `absent`: the account has none yet. `locked`:
 * this browser has none, or one that was replaced in another browser. `open`: rooms can be entered
 * with `root`.
 */
export class AccountKeys {
  readonly #parts: Required<Parts>
  #keys: RoomKeys
  #root: RootKey | null = null
  #old: RootKey | null = null
  #lasting = true
  #isChanging = false

  private constructor(parts: Parts, keys: RoomKeys) {
    this.#parts = { askPasskey: passkeySecret, ...parts }
    this.#keys = keys
  }

  static async open(parts: Parts): Promise<AccountKeys> {
    const keys = new AccountKeys(parts, await parts.calls.getRoomKeys())
    const kept = await parts.store.get(parts.owner)
    if (kept !== null && kept.id === keys.#keys.rootId) keys.#root = kept
    return keys
  }

  get state(): 'absent' | 'locked' | 'open' {
    if (this.#root !== null) return 'open'
    return this.#keys.rootId === null ? 'absent' : 'locked'
  }

  get root(): RootKey | null {
    return this.#root
  }

  /** Whether this browser will have the root at the next visit. It may refuse storage. */
  get isLasting(): boolean {
    return this.#lasting
  }

  /** Whether the keys were replaced less than 7 days ago and can be restored. */
  get wasReplaced(): boolean {
    return this.#replaced.some(({ rootId }) => rootId !== this.#keys.rootId)
  }

  get #replaced() {
    return this.#keys.replaced ?? []
  }

  /**
   * Resolves to whether the keys have to be read again: another tab or device has changed the root
   * of the account, or another tab has stored the root that is missing here.
   */
  async isOutdated(): Promise<boolean> {
    const { calls, owner, store } = this.#parts
    const known = this.#keys
    const { rootId } = await calls.getRoomKeys()
    // The server may have this tab's own change before this tab has the answer.
    if (this.#isChanging || known !== this.#keys) return false
    if (rootId !== known.rootId) return true
    return this.#root === null && (await store.get(owner))?.id === rootId
  }

  get hasPasskey(): boolean {
    return this.#locksOf('passkey').length > 0
  }

  #locksOf(kind: RoomLock['kind']): RoomLock[] {
    return this.#keys.locks.filter((lock) => lock.kind === kind)
  }

  /**
   * Creates a root: the first of the account or, with the member's consent, one that replaces a
   * lost one.
   */
  async draw(): Promise<NewRoot> {
    const root = drawRootKey()
    const secret = drawCode()
    const unlockers: Unlocker[] = [{ kind: 'code', secret, credentialId: null }]
    return {
      code: await writeCode(secret),
      addPasskey: async () => {
        unlockers.push(await this.#parts.askPasskey())
      },
      keep: () => this.#change(() => this.#keep(root, unlockers)),
    }
  }

  async #change(act: () => Promise<void>): Promise<void> {
    this.#isChanging = true
    try {
      await act()
    } finally {
      this.#isChanging = false
    }
  }

  async #keep(bytes: Bytes, unlockers: Unlocker[]): Promise<void> {
    const root = await rootKeyOf(bytes)
    // A retry skips locks that are already stored, because another lock would replace them.
    for (let unlocker = unlockers[0]; unlocker; unlocker = unlockers[0]) {
      const replaces = this.#keys.rootId === root.id ? null : this.#keys.rootId
      const lock = await lockRootKey(bytes, unlocker)
      this.#keys = await this.#save({ rootId: root.id, lock, replaces })
      unlockers.shift()
    }
    await this.#hold(root)
  }

  async #save(change: KeyChange): Promise<RoomKeys> {
    try {
      return await this.#parts.calls.saveRoomKeys(change)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      // The server also answers 409 if there are too many locks or replacements.
      const { rootId } = await this.#parts.calls.getRoomKeys()
      throw rootId === this.#keys.rootId ? error : new KeysMadeElsewhere()
    }
  }

  async #hold(root: RootKey): Promise<void> {
    this.#lasting = await this.#parts.store.put(this.#parts.owner, root)
    this.#root = root
  }

  /**
   * Resolves to whether this is the code of the account. `replaced`: it belongs to replaced keys,
   * which `putBack` restores.
   */
  async openWithCode(typed: string): Promise<boolean | 'replaced'> {
    const secret = await readCode(typed)
    if (secret === null) return false
    const earlier = this.#replaced.flatMap(({ locks }) =>
      locks.filter(({ kind }) => kind === 'code'),
    )
    if (await this.#unlock([...this.#locksOf('code'), ...earlier], secret)) return true
    this.#old = await this.#openOld(secret)
    return this.#old === null ? false : 'replaced'
  }

  async #openOld(secret: Bytes): Promise<RootKey | null> {
    for (const { rootId, locks } of this.#replaced) {
      for (const lock of locks) {
        const bytes = lock.kind === 'code' ? await openLock(lock, secret) : null
        const root = bytes && (await rootKeyOf(bytes))
        if (root?.id === rootId) return root
      }
    }
    return null
  }

  /**
   * Restores the keys that `openWithCode` has found. Those that had replaced them open nothing any
   * more.
   */
  async putBack(): Promise<void> {
    const old = this.#old
    if (old === null) return
    const replaces = this.#keys.rootId
    await this.#change(async () => {
      this.#keys = await this.#parts.calls.saveRoomKeys({ rootId: old.id, lock: null, replaces })
      await this.#hold(old)
    })
  }

  /**
   * Resolves to whether a passkey of the device has unlocked the root. Rejects if it cannot be
   * used.
   */
  async openWithPasskey(): Promise<boolean> {
    const locks = this.#locksOf('passkey')
    const known = locks.flatMap(({ credentialId }) => credentialId ?? [])
    const { secret, credentialId } = await this.#parts.askPasskey(known)
    return this.#unlock(
      locks.filter((lock) => lock.credentialId === credentialId),
      secret,
    )
  }

  /** The server may have swapped a lock for that of another root, which the root's id reveals. */
  async #unlock(locks: RoomLock[], secret: Bytes): Promise<boolean> {
    for (const lock of locks) {
      const bytes = await openLock(lock, secret)
      const root = bytes && (await rootKeyOf(bytes))
      if (root === null || root.id !== this.#keys.rootId) continue
      await this.#hold(root)
      return true
    }
    return false
  }
}
