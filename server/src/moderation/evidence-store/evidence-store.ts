/** A sealed picture in the listing of a store. */
export interface StoredObject {
  name: string
  storedAt: Date
}

/**
 * The store of encrypted pictures. Two moderators are needed to decrypt one. Names are hex digits
 * without a meaning.
 */
export interface EvidenceStore {
  /** Stores bytes under a name, replacing earlier ones. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or undefined if there are none under this name. */
  get(name: string): Promise<Buffer | undefined>
  /** Deletes an object. Does nothing if there is none. */
  delete(name: string): Promise<void>
  list(): Promise<StoredObject[]>
}

const NAME = /^[\da-f]{32}$/

/** Returns whether a name has this server's form. Other objects in a store are left alone. */
export const isObjectName = (name: string): boolean => NAME.test(name)
