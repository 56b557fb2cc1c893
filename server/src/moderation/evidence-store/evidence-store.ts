/** A sealed picture, as a store lists it. */
export interface StoredObject {
  name: string
  storedAt: Date
}

/**
 * Where sealed pictures are stored. Nothing in it opens without two moderators. Names are hex digits
 * and mean nothing by themselves.
 */
export interface EvidenceStore {
  /** Stores bytes under a name; what was there is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes; undefined when there are none under this name. */
  get(name: string): Promise<Buffer | undefined>
  /** Deletes an object. Does nothing when there is none. */
  delete(name: string): Promise<void>
  list(): Promise<StoredObject[]>
}

const NAME = /^[\da-f]{32}$/

/** Returns whether a name is one that this server gives. Everything else in a store is left alone. */
export const isObjectName = (name: string): boolean => NAME.test(name)
