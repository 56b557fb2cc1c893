import { type Bytes, fromBase64url, toBase64url } from '@sidelight/contract/base64url'
import { framed } from '@sidelight/contract/framed-bytes'
import type { RoomLock } from '@sidelight/contract/room-keys'
import { derive, keyMaterial } from './derive.ts'
import { decryptOnce, encryptOnce, ONE_TIME_BYTES } from './one-time-cipher.ts'

const SALT_BYTES = 16

/** What opens a lock: bytes with at least 128 random bits, never something that she made up. */
export interface Unlocker {
  kind: RoomLock['kind']
  secret: Bytes
  /** Which passkey it is; null for a code. */
  credentialId: string | null
}

async function lockKey({ kind, secret }: Pick<Unlocker, 'kind' | 'secret'>, salt: Bytes) {
  return derive(await keyMaterial(secret), `lock ${kind}`, { length: ONE_TIME_BYTES, salt })
}

/** The root as the server may keep it: ciphertext that her code or passkey alone opens. */
export async function lockRoot(root: Bytes, unlocker: Unlocker): Promise<RoomLock> {
  const { kind, credentialId } = unlocker
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const sealed = await encryptOnce(await lockKey(unlocker, salt), root, framed('root', kind))
  return { kind, salt: toBase64url(salt), ct: toBase64url(sealed), credentialId }
}

/** The bytes of the root, or null when this is not what the lock was made with. */
export async function openLock(lock: RoomLock, secret: Bytes): Promise<Bytes | null> {
  const salt = fromBase64url(lock.salt)
  const sealed = fromBase64url(lock.ct)
  if (salt === null || sealed === null) return null
  const key = await lockKey({ kind: lock.kind, secret }, salt)
  return decryptOnce(key, sealed, framed('root', lock.kind)).catch(() => null)
}
