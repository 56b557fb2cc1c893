import { changeStored, keyDatabase, readStored } from '../../../platform/storage/stored-values.ts'
import type { RootKey } from './root-key.ts'

/**
 * Stores roots in a browser between visits, by account id, because several members may use one
 * browser.
 */
export interface RootKeyStore {
  get(owner: string): Promise<RootKey | null>
  /** Stores a root. Resolves to whether it will still be here at the next visit. */
  put(owner: string, root: RootKey): Promise<boolean>
  forget(owner: string): Promise<void>
}

const placeOf = (owner: string) =>
  ({ database: keyDatabase, objectStore: 'roots', name: owner }) as const

function isRootKey(kept: unknown): kept is RootKey {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'id' in kept &&
    typeof kept.id === 'string' &&
    'key' in kept &&
    kept.key instanceof CryptoKey
  )
}

/**
 * Returns a store in IndexedDB, from which scripts cannot read the keys. In browsers that refuse
 * storage it is in memory.
 */
export function browserRootKeys(): RootKeyStore {
  const here = new Map<string, RootKey>()
  return {
    async get(owner) {
      const kept = await readStored(placeOf(owner)).catch(() => null)
      return isRootKey(kept) ? kept : (here.get(owner) ?? null)
    },
    async put(owner, root) {
      here.set(owner, root)
      const lasting = changeStored(placeOf(owner), () => ({ id: root.id, key: root.key }))
      return lasting.then(
        () => true,
        () => false,
      )
    },
    async forget(owner) {
      here.delete(owner)
      await changeStored(placeOf(owner), () => undefined).catch(() => null)
    },
  }
}
