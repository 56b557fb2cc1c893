import { type Bytes, toBase64url } from '../src/rules/room-protocol/base64url.ts'
import { framed, utf8 } from '../src/rules/room-protocol/framed-bytes.ts'
import type { RoomView } from '../src/rules/room-protocol/room-log.ts'
import {
  commitmentKey,
  type Envelope,
  type MessagePlace,
  messageHeader,
} from '../src/rules/room-protocol/room-proof.ts'
import {
  type RoomMember,
  type RoomRecord,
  signingInput,
} from '../src/rules/room-protocol/room-record.ts'

/** A room member who signs any record, even one that no honest client would create. */
export interface Author {
  member: RoomMember
  sign(record: RoomRecord): Promise<string>
  signText(signed: string): Promise<string>
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

async function publicPoint(key: CryptoKey): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', key)))
}

/** Resolves to an author with new keys. */
export async function newAuthor(id: string): Promise<Author> {
  const sig = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const kem = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const signText = async (signed: string): Promise<string> => {
    const signature = await crypto.subtle.sign(ECDSA, sig.privateKey, utf8(signed))
    return `${signed}.${toBase64url(new Uint8Array(signature))}`
  }
  return {
    member: { id, kem: await publicPoint(kem.publicKey), sig: await publicPoint(sig.publicKey) },
    sign: (record) => signText(signingInput(record)),
    signText,
  }
}

/** Returns a record that follows `view`. Its commitment `kc` does not belong to a known key. */
export function recordAfter(view: RoomView, change: Pick<RoomRecord, 'kind' | 'by'>): RoomRecord {
  return {
    room: view.room,
    n: view.n + 1,
    prev: view.head,
    at: 1_790_000_000_000,
    kc: toBase64url(new Uint8Array(32)),
    ...change,
  }
}

/** Resolves to the content of a message with random bytes as ciphertext: the server cannot tell. */
export async function committedContent(
  place: MessagePlace,
  text: string,
  kf: Bytes,
): Promise<string> {
  const envelope: Pick<Envelope, 'epoch' | 'id'> = { epoch: 3, id: toBase64url(randomBytes(16)) }
  const committed = framed(messageHeader(place, envelope), text)
  const commitment = await crypto.subtle.sign('HMAC', await commitmentKey(kf), committed)
  const parts = [new Uint8Array(commitment), randomBytes(256 + 16)].map(toBase64url)
  return ['1', envelope.epoch, envelope.id, ...parts].join('.')
}

/** Returns `length` random bytes. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
