import { changeKept, readKept } from './key-database.ts'
import type { Root } from './root.ts'

/** Where a browser keeps her root between visits. `owner` is her account: browsers are shared. */
export interface RootStore {
  get(owner: string): Promise<Root | null>
  /** Answers whether it will still be here at the next visit. */
  put(owner: string, root: Root): Promise<boolean>
  forget(owner: string): Promise<void>
}

function isRoot(kept: unknown): kept is Root {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'id' in kept &&
    typeof kept.id === 'string' &&
    'key' in kept &&
    kept.key instanceof CryptoKey
  )
}

/** IndexedDB, which holds keys that script cannot read; memory where a browser refuses to keep any. */
export function browserRoots(): RootStore {
  const here = new Map<string, Root>()
  return {
    async get(owner) {
      const kept = await readKept('roots', owner).catch(() => null)
      return isRoot(kept) ? kept : (here.get(owner) ?? null)
    },
    async put(owner, root) {
      here.set(owner, root)
      const lasting = changeKept('roots', owner, () => ({ id: root.id, key: root.key }))
      return lasting.then(
        () => true,
        () => false,
      )
    },
    async forget(owner) {
      here.delete(owner)
      await changeKept('roots', owner, () => undefined).catch(() => null)
    },
  }
}
