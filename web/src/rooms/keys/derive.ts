import type { Bytes } from '@sidelight/contract/base64url'
import { utf8 } from '@sidelight/contract/framed-bytes'

// Version 1 of everything that is derived; another version derives other keys from the same root.
const VERSION = 'sidelight/1 '

/** A secret to derive from that script cannot read back. */
export function keyMaterial(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
}

interface Derivation {
  /** Bytes wanted. */
  length: number
  salt?: Bytes
}

/** HKDF-SHA-256 (RFC 5869). `purpose` keeps apart what is derived from one secret. */
export async function derive(
  key: CryptoKey,
  purpose: string,
  { length, salt = new Uint8Array() }: Derivation,
): Promise<Bytes> {
  const info = utf8(VERSION + purpose)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8))
}
