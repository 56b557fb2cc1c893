import { type Bytes, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { derive, keyMaterial } from '../../../platform/sealing/derive.ts'

const ROOT_BYTES = 32

/**
 * The only secret of an account, from which the keys of all its rooms are derived. `key` cannot be
 * exported. `id` identifies the root and reveals nothing about it.
 */
export interface RootKey {
  id: string
  key: CryptoKey
}

/** Returns the bytes of a new root. Lock them, then drop them, because they open everything. */
export function drawRootKey(): Bytes {
  return crypto.getRandomValues(new Uint8Array(ROOT_BYTES))
}

export async function rootKeyOf(bytes: Bytes): Promise<RootKey> {
  const key = await keyMaterial(bytes)
  return { id: toBase64url(await derive(key, 'root id', { length: 16 })), key }
}
