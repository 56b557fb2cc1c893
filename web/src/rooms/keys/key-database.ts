import { KEY_DATABASE } from '../../platform/kept-keys.ts'

const VERSION = 1

export type KeyShelf = 'roots' | 'pins'

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(KEY_DATABASE, VERSION)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('roots' satisfies KeyShelf)
    request.result.createObjectStore('pins' satisfies KeyShelf)
  })
  const database = await settled(request)
  // Another tab that erases her data must not wait for this one.
  database.addEventListener('versionchange', () => database.close())
  return database
}

/** What stands under `name`, or undefined. Rejects where a browser keeps nothing (private windows). */
export async function readKept(shelf: KeyShelf, name: string): Promise<unknown> {
  const database = await open()
  try {
    return await settled<unknown>(database.transaction(shelf).objectStore(shelf).get(name))
  } finally {
    database.close()
  }
}

/**
 * Replaces what stands under `name` by what `next` makes of it, in one transaction: no tab comes
 * between reading and writing. `undefined` removes it.
 */
export async function changeKept(
  shelf: KeyShelf,
  name: string,
  next: (kept: unknown) => unknown,
): Promise<void> {
  const database = await open()
  try {
    const transaction = database.transaction(shelf, 'readwrite')
    const store = transaction.objectStore(shelf)
    const value = next(await settled<unknown>(store.get(name)))
    await (value === undefined ? settled(store.delete(name)) : settled(store.put(value, name)))
  } finally {
    database.close()
  }
}
