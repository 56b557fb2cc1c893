import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'

// Part of every derivation of version 1. Another version derives other keys from the same root.
const VERSION = 'sidelight/1 '

/** Imports a secret for derivations. Scripts cannot export it. */
export function keyMaterial(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
}

interface Derivation {
  /** The length of the result in bytes. */
  length: number
  salt?: Bytes
}

/**
 * Derives bytes by HKDF-SHA-256 (RFC 5869). Different values of `purpose` give independent bytes.
 */
export async function derive(
  key: CryptoKey,
  purpose: string,
  { length, salt = new Uint8Array() }: Derivation,
): Promise<Bytes> {
  const info = utf8(VERSION + purpose)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8))
}
