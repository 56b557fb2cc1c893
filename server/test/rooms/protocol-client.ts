import { randomBytes, webcrypto } from 'node:crypto'
import type { RoomEpoch } from '@sidelight/contract/calls/rooms'
import { type Bytes, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed, utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import {
  applyRecord,
  emptyView,
  type RoomView,
} from '@sidelight/contract/rules/room-protocol/room-log'
import { commitmentKey, messageHeader } from '@sidelight/contract/rules/room-protocol/room-proof'
import {
  type RecordKind,
  type RoomRecord,
  signingInput,
} from '@sidelight/contract/rules/room-protocol/room-record'
import type { TestAnswer, TestMember } from '../test-app.ts'
import { inRoom, ownId } from './rooms.ts'

const { subtle } = webcrypto

/** The body of a new epoch. */
export interface EpochPost {
  jws: string
  wraps: { memberId: string; e: string; c: string }[]
  link?: string
}

/** A sealed message, its franking key and its encryption key. */
export interface SealedByHand {
  content: string
  text: string
  kf: string
  key: Bytes
}

/**
 * A member's client of the protocol. Its records and envelopes are valid; its wraps are random
 * bytes, because the server cannot tell.
 */
export interface ProtocolClient {
  memberId: string
  /** Resolves to the current state of the log, replayed from the server. */
  view(): Promise<RoomView>
  record(view: RoomView, kind: RecordKind, change?: Partial<RoomRecord>): Promise<EpochPost>
  /** Creates the next record of the log and posts it. */
  write(
    kind: RecordKind,
    change?: Partial<RoomRecord>,
  ): Promise<TestAnswer<{ n: number; head: string }>>
  seal(view: RoomView, text: string): Promise<SealedByHand>
}

/** Resolves to a client with new keys for one room. */
export async function createProtocolClient(
  member: TestMember,
  roomId: string,
): Promise<ProtocolClient> {
  const memberId = await ownId(member, roomId)
  const signing = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const wrapping = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  const point = async (key: webcrypto.CryptoKey) =>
    toBase64url(new Uint8Array(await subtle.exportKey('raw', key)))
  const add = {
    id: memberId,
    kem: await point(wrapping.publicKey),
    sig: await point(signing.publicKey),
  }

  async function sign(line: RoomRecord): Promise<string> {
    const input = signingInput(line)
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await subtle.sign(algorithm, signing.privateKey, utf8(input))
    return `${input}.${toBase64url(new Uint8Array(signature))}`
  }
  async function record(view: RoomView, kind: RecordKind, change: Partial<RoomRecord> = {}) {
    const brings = kind === 'create' || kind === 'join' || kind === 'reset'
    const jws = await sign({
      room: roomId,
      n: view.n + 1,
      prev: view.head,
      kind,
      by: memberId,
      at: 1_780_000_000_000,
      kc: toBase64url(randomBytes(32)),
      ...(brings ? { add } : {}),
      ...change,
    })
    const after = await applyRecord(view, jws).then(
      (stepped) => stepped.view,
      () => view,
    )
    return { jws, wraps: after.members.map(({ id }) => wrapFor(id)) }
  }
  async function replay(): Promise<RoomView> {
    const { body } = await inRoom<RoomEpoch[]>(member, 'listEpochs', { roomId })
    let seen = emptyView(roomId)
    for (const { jws } of body) seen = (await applyRecord(seen, jws)).view
    return seen
  }
  return {
    memberId,
    view: replay,
    record,
    async write(kind, change) {
      return inRoom(member, 'addEpoch', {
        roomId,
        body: await record(await replay(), kind, change),
      })
    },
    seal: ({ n, head }, text) => sealByHand({ room: roomId, head, senderId: memberId }, n, text),
  }
}

function wrapFor(memberId: string) {
  return { memberId, e: toBase64url(randomBytes(65)), c: toBase64url(randomBytes(48)) }
}

async function sealByHand(
  place: { room: string; head: string; senderId: string },
  epoch: number,
  text: string,
): Promise<SealedByHand> {
  const id = toBase64url(randomBytes(16))
  const kf = new Uint8Array(randomBytes(32))
  const key = new Uint8Array(randomBytes(32))
  const committed = framed(messageHeader(place, { epoch, id }), text)
  const commitment = await subtle.sign('HMAC', await commitmentKey(kf), committed)
  const gcm = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const bytes = utf8(text)
  const padded = new Uint8Array(Math.max(256, 2 ** Math.ceil(Math.log2(bytes.length))))
  padded.set(bytes)
  const ciphertext = await subtle.encrypt({ name: 'AES-GCM', iv: randomBytes(12) }, gcm, padded)
  const parts = [commitment, ciphertext].map((sealed) => toBase64url(new Uint8Array(sealed)))
  return { content: `1.${epoch}.${id}.${parts.join('.')}`, text, kf: toBase64url(kf), key }
}
