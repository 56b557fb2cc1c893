import { type Bytes, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { derive, keyMaterial } from '../../../platform/sealing/derive.ts'

const ROOT_BYTES = 32

/**
 * The one secret of an account, from which all keys of all its rooms are derived. `key` is not
 * extractable; `id` identifies the root and reveals nothing about it.
 */
export interface Root {
  id: string
  key: CryptoKey
}

/** Returns the bytes of a new root. They open everything, so lock them, then drop them. */
export function drawRoot(): Bytes {
  return crypto.getRandomValues(new Uint8Array(ROOT_BYTES))
}

export async function rootOf(bytes: Bytes): Promise<Root> {
  const key = await keyMaterial(bytes)
  return { id: toBase64url(await derive(key, 'root id', { length: 16 })), key }
}
