import { type Bytes, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed, utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import {
  type RoomMember,
  type RoomRecord,
  signingInput,
} from '@sidelight/contract/rules/room-protocol/room-record'
import type { KeyPair } from 'hpke'
import { derive } from '../../../platform/sealing/derive.ts'
import { suite } from '../../../platform/sealing/hpke-suite.ts'
import type { RootKey } from './root-key.ts'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const COORDINATE_BYTES = 32

/**
 * The member's keys in one room, derived from the root at each visit. They differ by room and by
 * the id in it, so that they do not reveal that a member is in two rooms, or has returned under
 * another id.
 */
export interface RoomIdentity {
  member: RoomMember
  kem: KeyPair<CryptoKey>
  sign(bytes: Bytes): Promise<Bytes>
}

async function pairFor(root: RootKey, purpose: string, salt: Bytes): Promise<KeyPair<CryptoKey>> {
  const seed = await derive(root.key, purpose, { length: 32, salt })
  // Extractable, because the signing key is imported again for ECDSA of WebCrypto.
  return suite.DeriveKeyPair(seed, purpose === 'room signature')
}

async function signingKey(pair: KeyPair<CryptoKey>, point: Uint8Array): Promise<CryptoKey> {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64url(point.slice(1, 1 + COORDINATE_BYTES)),
    y: toBase64url(point.slice(1 + COORDINATE_BYTES)),
    d: toBase64url(await suite.SerializePrivateKey(pair.privateKey)),
  }
  return crypto.subtle.importKey('jwk', jwk, ECDSA, false, ['sign'])
}

/** Derives the member's keys of a room from the root. */
export async function roomIdentity(
  root: RootKey,
  { room, id }: { room: string; id: string },
): Promise<RoomIdentity> {
  const salt = framed(room, id)
  const kem = await pairFor(root, 'room kem', salt)
  const signing = await pairFor(root, 'room signature', salt)
  const point = await suite.SerializePublicKey(signing.publicKey)
  const key = await signingKey(signing, point)
  return {
    member: {
      id,
      kem: toBase64url(await suite.SerializePublicKey(kem.publicKey)),
      sig: toBase64url(point),
    },
    kem,
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(ECDSA, key, bytes)),
  }
}

/** Resolves to a signed record, as it is added to the log. */
export async function signRecord(identity: RoomIdentity, record: RoomRecord): Promise<string> {
  const signed = signingInput(record)
  return `${signed}.${toBase64url(await identity.sign(utf8(signed)))}`
}
