import { type Bytes, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed, unframed, utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import {
  type Envelope,
  messageHeader,
  provesText,
  readEnvelope,
} from '@sidelight/contract/rules/room-protocol/room-proof'
import { beforeEach, describe, expect, it } from 'vitest'
import { RoomServer } from '../../../test/rooms/room-server.ts'
import { createTestMember, say, type TestMember } from '../../../test/rooms/test-member.ts'
import { derive, keyMaterial } from '../../platform/sealing/derive.ts'
import { decryptOnce, encryptOnce, ONE_TIME_BYTES } from '../../platform/sealing/one-time-cipher.ts'
import { roomIdentity } from './account-keys/room-identity.ts'
import { drawEpochKey } from './log/epoch-key.ts'
import type { RoomClient } from './log/room-client.ts'
import { writeQuote } from './messages/quoted-message.ts'
import { drawMessageId, openMessage, sealMessage } from './messages/sealed-message.ts'

let server: RoomServer
let annas: TestMember
let beas: TestMember
let anna: RoomClient
let bea: RoomClient

const identityOf = (woman: TestMember) =>
  roomIdentity(woman.root, { room: server.room, id: woman.id })
const digest = (byte: number) => toBase64url(new Uint8Array(32).fill(byte))

beforeEach(async () => {
  server = new RoomServer()
  annas = await createTestMember(server, 'anna')
  beas = await createTestMember(server, 'bea')
  anna = await annas.open()
  bea = await beas.open()
  await say(anna, 'The letter had a seal.')
})

/** Returns the messages as `client` reads them. */
async function opened(client: RoomClient) {
  await client.sync()
  return (await client.read(server.messages)).map((read) => {
    if (read.state !== 'open') throw new Error(`This one is ${read.state}.`)
    return read
  })
}

async function answer(text: string): Promise<void> {
  const [first] = await opened(bea)
  await bea.acknowledge(bea.state().epoch)
  await bea.send(bea.draft(text, first?.commitment ?? null))
}

/** Returns a message that Bea sealed outside of a room, and what opens it. */
async function sealedBy(author: TestMember, text: string, quoted: string | null) {
  const identity = await identityOf(author)
  const epochKey = drawEpochKey()
  const place = { room: server.room, head: server.view.head, senderId: author.id }
  const sealing = { id: drawMessageId(), epoch: 1, epochKey, place }
  const content = await sealMessage(sealing, identity, { text, after: '', quoted })
  const envelope = readEnvelope(content)
  if (!envelope) throw new Error('It was sealed.')
  const length = ONE_TIME_BYTES + 32
  const salt = utf8(envelope.id)
  const secret = await derive(await keyMaterial(epochKey), 'message', { length, salt })
  const header = messageHeader(place, envelope)
  const bound = framed(header, envelope.commitment)
  const open = (other: Envelope = envelope) =>
    openMessage(other, { epochKey, place, sender: identity.member })
  const plain = await decryptOnce(secret, envelope.ciphertext, bound)
  const resealed = async (changed: Bytes) =>
    open({ ...envelope, ciphertext: await encryptOnce(secret, changed, bound) })
  return { content, envelope, header, plain, open, resealed }
}

/** Reads a plaintext as clients did before there were quotes. */
function readBefore(plain: Bytes): string[] {
  const end = 4 + new DataView(plain.buffer, plain.byteOffset).getUint32(0)
  const fields = unframed(plain.slice(4, end)) ?? []
  return fields.map((field) => new TextDecoder().decode(field))
}

describe('§2 a reply in an encrypted room', () => {
  it('§2 names the message to which it replies to every member who can read both', async () => {
    await answer('Mine had one too.')
    for (const client of [anna, bea]) {
      const [first, second] = await opened(client)
      expect(first?.quoted).toBeNull()
      expect(second).toMatchObject({ text: 'Mine had one too.', quoted: first?.commitment })
    }
  })

  it('§2 shows its text in a client that does not know quotes', async () => {
    const { plain } = await sealedBy(beas, 'Mine had one too.', digest(7))
    const [text, after, signature, ...rest] = readBefore(plain)
    expect([text, after, rest]).toEqual(['Mine had one too.', '', []])
    expect(signature).toBeDefined()
  })

  it('§1 has the same padded lengths as any message, and contains no word of the quoted one', async () => {
    const sizes = async (quoted: string | null) => {
      const texts = ['', 'x'.repeat(40), 'x'.repeat(200), 'x'.repeat(3000)]
      const all = await Promise.all(texts.map((text) => sealedBy(beas, text, quoted)))
      return all.map(({ plain }) => plain.length)
    }
    expect(await sizes(null)).toEqual([256, 256, 512, 4096])
    expect(await sizes(digest(7))).toEqual([256, 256, 512, 4096])
    await answer('No')
    const [first, second] = server.messages.map(({ content }) => content.length)
    expect(second).toBe(first)
  })

  it('§4 can be reported by its own text', async () => {
    await answer('A threat.')
    const row = server.messages[1]
    if (!row) throw new Error('It was sent.')
    await anna.sync()
    const proof = await anna.proofOf(row)
    const place = { room: server.room, head: server.view.head, senderId: 'bea' }
    const shown = { text: 'A threat.', kf: proof?.kf ?? '' }
    expect(await provesText(place, row.content, shown)).toBe(true)
  })

  it('§2 drops a quote that its author did not sign, and keeps its text', async () => {
    const own = await sealedBy(beas, 'Yes.', digest(7))
    const [content = new Uint8Array()] = unframed(own.plain.slice(0, framedEnd(own.plain))) ?? []
    const remade = async (quote: Bytes) => {
      const plain = new Uint8Array(own.plain.length)
      plain.set(framed(content, quote))
      return (await own.resealed(plain))?.quoted
    }
    const { header, envelope } = own
    const by = async (author: TestMember, reply = { header, commitment: envelope.commitment }) =>
      writeQuote(digest(8), reply, await identityOf(author))
    expect(await own.open()).toMatchObject({ text: 'Yes.', quoted: digest(7) })
    expect(await remade(await by(beas))).toBe(digest(8))
    expect(await remade(await by(annas))).toBeNull()
    const elsewhere = { header, commitment: new Uint8Array(32) }
    expect(await remade(await by(beas, elsewhere))).toBeNull()
    expect(await remade(framed('short', 'no signature'))).toBeNull()
    expect(await remade(new Uint8Array([1, 2, 3]))).toBeNull()
  })

  it('§2 with a cut-off quote is read as a message without a quote', async () => {
    const own = await sealedBy(beas, 'Yes.', null)
    const cut = own.plain.slice()
    new DataView(cut.buffer).setUint32(framedEnd(cut), 60_000)
    expect(await own.resealed(cut)).toEqual({ text: 'Yes.', after: '', quoted: null })
    await expect(sealedBy(beas, 'Yes.', 'not a commitment')).rejects.toThrow(RangeError)
  })
})

/** Returns where the first frame of a plaintext ends. */
function framedEnd(plain: Bytes): number {
  return 4 + new DataView(plain.buffer, plain.byteOffset).getUint32(0)
}
