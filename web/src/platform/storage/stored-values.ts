import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { KEY_DATABASE } from '../session/clear-keys-on-sign-out.ts'

const VERSION = 1

/** An IndexedDB database and the names of its object stores. */
interface KeyStorage<StoreName extends string> {
  name: string
  objectStores: readonly StoreName[]
}

/**
 * Deleted when a session ends. Contains the roots by account id, and readable pins of earlier
 * versions.
 */
export const keyDatabase: KeyStorage<'roots' | 'pins'> = {
  name: KEY_DATABASE,
  objectStores: ['roots', 'pins'],
}

/**
 * Stays when a session ends. Contains values that are sealed with the root, under names without
 * meaning.
 */
export const sealedDatabase: KeyStorage<'sealed'> = {
  name: 'sidelight-sealed',
  objectStores: ['sealed'],
}

/** The place of one value. */
export interface Place<StoreName extends string = string> {
  database: KeyStorage<StoreName>
  objectStore: StoreName
  name: string
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

async function open({ name, objectStores }: KeyStorage<string>): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION)
  request.addEventListener('upgradeneeded', () => {
    for (const objectStore of objectStores) request.result.createObjectStore(objectStore)
  })
  const database = await resultOf(request)
  // Otherwise another tab that deletes the database would wait for this connection.
  database.addEventListener('versionchange', () => database.close())
  return database
}

async function within<T>(
  { database, objectStore }: Omit<Place, 'name'>,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opened = await open(database)
  try {
    return await act(opened.transaction(objectStore, mode).objectStore(objectStore))
  } finally {
    opened.close()
  }
}

/**
 * Resolves to the stored value, or to undefined. Rejects without storage, as in some private
 * windows.
 */
export function readStored<StoreName extends string>(place: Place<StoreName>): Promise<unknown> {
  return within(place, 'readonly', (store) => resultOf<unknown>(store.get(place.name)))
}

/** Returns whether a stored value is bytes, as a sealed value is. */
export const isBytes = (kept: unknown): kept is Bytes => kept instanceof Uint8Array

/** Resolves to the names in an object store. */
export async function listStored<StoreName extends string>(
  place: Omit<Place<StoreName>, 'name'>,
): Promise<string[]> {
  const keys = await within(place, 'readonly', (store) => resultOf(store.getAllKeys()))
  return keys.filter((key) => typeof key === 'string')
}

/**
 * Replaces a value with the result of `next`, which gets the stored one; undefined removes it. Runs
 * in one transaction, so that no other tab writes in between.
 */
export function changeStored<StoreName extends string>(
  place: Place<StoreName>,
  next: (kept: unknown) => unknown,
): Promise<void> {
  return within(place, 'readwrite', async (store) => {
    const value = next(await resultOf<unknown>(store.get(place.name)))
    await (value === undefined
      ? resultOf(store.delete(place.name))
      : resultOf(store.put(value, place.name)))
  })
}
