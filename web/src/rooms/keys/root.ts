import { type Bytes, toBase64url } from '@sidelight/contract/base64url'
import { derive, keyMaterial } from './derive.ts'

const ROOT_BYTES = 32

/**
 * The one secret of an account, from which all her keys of all rooms come. `key` cannot be read by
 * script; `id` tells roots apart and says nothing of them.
 */
export interface Root {
  id: string
  key: CryptoKey
}

/** The bytes of a new root. Whoever holds them holds everything: lock them, then let go of them. */
export function drawRoot(): Bytes {
  return crypto.getRandomValues(new Uint8Array(ROOT_BYTES))
}

export async function rootOf(bytes: Bytes): Promise<Root> {
  const key = await keyMaterial(bytes)
  return { id: toBase64url(await derive(key, 'root id', { length: 16 })), key }
}
