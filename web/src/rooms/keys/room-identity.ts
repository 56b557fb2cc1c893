import { type Bytes, toBase64url } from '@sidelight/contract/base64url'
import { framed, utf8 } from '@sidelight/contract/framed-bytes'
import { type RoomMember, type RoomRecord, signingInput } from '@sidelight/contract/room-record'
import type { KeyPair } from 'hpke'
import { derive } from './derive.ts'
import type { Root } from './root.ts'
import { suite } from './suite.ts'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const COORDINATE_BYTES = 32

/**
 * Her keys of one room, made anew from the root at each visit. They differ in every room and with
 * every id: nobody can tell from keys that a woman is in two rooms, or came back under another id.
 */
export interface RoomIdentity {
  member: RoomMember
  kem: KeyPair<CryptoKey>
  sign(bytes: Bytes): Promise<Bytes>
}

async function pairFor(root: Root, purpose: string, salt: Bytes): Promise<KeyPair<CryptoKey>> {
  const seed = await derive(root.key, purpose, { length: 32, salt })
  // Readable for the moment in which the signing key is turned into one that WebCrypto signs with.
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

export async function roomIdentity(
  root: Root,
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

/** A record in the form in which it goes to the log. */
export async function signRecord(identity: RoomIdentity, record: RoomRecord): Promise<string> {
  const signed = signingInput(record)
  return `${signed}.${toBase64url(await identity.sign(utf8(signed)))}`
}
