import { toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import { derive } from '../../platform/sealing/derive.ts'
import { suite } from '../../platform/sealing/hpke-suite.ts'
import type { Holding } from './share-lock.ts'

const SEED_BYTES = 32

/** The keys of this moderator for evidence. */
export interface HolderKeys extends Holding {
  publicKey: string
}

/**
 * Derives a holder's keys from the root of the moderator's account keys. They are the same in every
 * browser with that root, and reveal nothing about the moderator's rooms.
 */
export async function holderKeys(root: CryptoKey, id: string): Promise<HolderKeys> {
  const seed = await derive(root, 'evidence kem', { length: SEED_BYTES, salt: framed(id) })
  const { publicKey, privateKey } = await suite.DeriveKeyPair(seed, false)
  const point = await suite.SerializePublicKey(publicKey)
  return { id, secret: privateKey, publicKey: toBase64url(point) }
}

const GROUPS = 5
const GROUP_BYTES = 2

/**
 * Returns digits by which two moderators compare a public key: 80 bits of its SHA-256, in groups.
 */
export async function fingerprint(publicKey: string): Promise<string> {
  const hash = new DataView(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(publicKey)),
  )
  const groups = Array.from({ length: GROUPS }, (_, at) => hash.getUint16(at * GROUP_BYTES))
  return groups.map((group) => String(group).padStart(5, '0')).join(' ')
}
