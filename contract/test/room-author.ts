import { type Bytes, toBase64url } from '../src/base64url.ts'
import { framed, utf8 } from '../src/framed-bytes.ts'
import type { RoomView } from '../src/room-log.ts'
import {
  commitmentKey,
  type Envelope,
  type MessagePlace,
  messageHeader,
} from '../src/room-proof.ts'
import { type RoomMember, type RoomRecord, signingInput } from '../src/room-record.ts'

/** Somebody with keys of a room who signs any record, also one that no honest client makes. */
export interface Author {
  member: RoomMember
  sign(record: RoomRecord): Promise<string>
  signText(signed: string): Promise<string>
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

async function publicPoint(key: CryptoKey): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', key)))
}

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

/** A record that follows `view`, with an epoch key that nobody has. */
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

/** The content of a message whose ciphertext is noise: what a server sees of it. */
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

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
