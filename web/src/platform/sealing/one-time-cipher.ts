import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'

const KEY_BYTES = 32
const NONCE_BYTES = 12

/** The bytes that a one-time cipher needs: a key and its nonce. */
export const ONE_TIME_BYTES = KEY_BYTES + NONCE_BYTES

async function apply(
  act: 'encrypt' | 'decrypt',
  secret: Bytes,
  [data, bound]: [data: Bytes, bound: Bytes],
): Promise<Bytes> {
  const raw = secret.slice(0, KEY_BYTES)
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [act])
  const iv = secret.slice(KEY_BYTES, ONE_TIME_BYTES)
  const algorithm = { name: 'AES-GCM', iv, additionalData: bound }
  return new Uint8Array(await crypto.subtle[act](algorithm, key, data))
}

/**
 * Encrypts by AES-256-GCM with a key and a nonce that were derived together. A `secret` may encrypt
 * only one plaintext, because a second one would reveal both. `bound` is authenticated but not
 * hidden.
 */
export function encryptOnce(secret: Bytes, data: Bytes, bound: Bytes): Promise<Bytes> {
  return apply('encrypt', secret, [data, bound])
}

/** Decrypts the result of `encryptOnce`. Rejects if anything was changed. */
export function decryptOnce(secret: Bytes, data: Bytes, bound: Bytes): Promise<Bytes> {
  return apply('decrypt', secret, [data, bound])
}
