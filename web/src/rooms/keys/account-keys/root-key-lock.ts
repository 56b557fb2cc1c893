import type { RoomLock } from '@sidelight/contract/calls/room-keys'
import {
  type Bytes,
  fromBase64url,
  toBase64url,
} from '@sidelight/contract/rules/room-protocol/base64url'
import { framed } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import { derive, keyMaterial } from '../../../platform/sealing/derive.ts'
import {
  decryptOnce,
  encryptOnce,
  ONE_TIME_BYTES,
} from '../../../platform/sealing/one-time-cipher.ts'

const SALT_BYTES = 16

/**
 * The secret that opens a lock. It has at least 128 random bits and was never chosen by a member.
 */
export interface Unlocker {
  kind: RoomLock['kind']
  secret: Bytes
  /** The id of the passkey, or null for a code. */
  credentialId: string | null
}

async function lockKey({ kind, secret }: Pick<Unlocker, 'kind' | 'secret'>, salt: Bytes) {
  return derive(await keyMaterial(secret), `lock ${kind}`, { length: ONE_TIME_BYTES, salt })
}

/** Encrypts a root for the server. Only the code or the passkey decrypts it. */
export async function lockRootKey(root: Bytes, unlocker: Unlocker): Promise<RoomLock> {
  const { kind, credentialId } = unlocker
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const sealed = await encryptOnce(await lockKey(unlocker, salt), root, framed('root', kind))
  return { kind, salt: toBase64url(salt), ct: toBase64url(sealed), credentialId }
}

/** Resolves to the bytes of the root, or to null if the lock was made with another secret. */
export async function openLock(lock: RoomLock, secret: Bytes): Promise<Bytes | null> {
  const salt = fromBase64url(lock.salt)
  const sealed = fromBase64url(lock.ct)
  if (salt === null || sealed === null) return null
  const key = await lockKey({ kind: lock.kind, secret }, salt)
  return decryptOnce(key, sealed, framed('root', lock.kind)).catch(() => null)
}
