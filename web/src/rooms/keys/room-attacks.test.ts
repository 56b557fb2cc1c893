import { toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed, utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import {
  commitmentKey,
  messageHeader,
  provesText,
  readEnvelope,
} from '@sidelight/contract/rules/room-protocol/room-proof'
import { MESSAGE_LENGTH } from '@sidelight/contract/rules/rooms-policy'
import { beforeEach, describe, expect, it } from 'vitest'
import { RoomServer } from '../../../test/rooms/room-server.ts'
import { createTestMember, say, type TestMember, textsOf } from '../../../test/rooms/test-member.ts'
import { derive, keyMaterial } from '../../platform/sealing/derive.ts'
import { encryptOnce, ONE_TIME_BYTES } from '../../platform/sealing/one-time-cipher.ts'
import { type RoomIdentity, roomIdentity } from './account-keys/room-identity.ts'
import { drawEpochKey, makeLink, openLink, wrapKey } from './log/epoch-key.ts'
import { newEpoch } from './log/new-epoch.ts'
import { RoomClient } from './log/room-client.ts'
import { drawMessageId, openMessage, sealMessage } from './messages/sealed-message.ts'

let server: RoomServer
let annas: TestMember
let beas: TestMember
let anna: RoomClient
let bea: RoomClient

async function identityOf(woman: TestMember): Promise<RoomIdentity> {
  return roomIdentity(woman.root, { room: server.room, id: woman.id })
}

beforeEach(async () => {
  server = new RoomServer()
  annas = await createTestMember(server, 'anna')
  beas = await createTestMember(server, 'bea')
  anna = await annas.open()
  bea = await beas.open()
  await say(anna, 'hello')
})

describe('§2 a malicious server', () => {
  it('§2 cannot add a hidden member without the others being asked before they write', async () => {
    const ghost = await identityOf(await createTestMember(server, 'ghost'))
    await server.addEpoch('ghost', await newEpoch(server.view, ghost, { kind: 'join' }))
    await expect(anna.send(anna.draft('to the ghost?'))).rejects.toMatchObject({
      reason: 'newcomers',
    })
    expect(anna.state().newSincePin).toEqual([{ id: 'ghost', how: 'joined' }])
  })

  it('§2 cannot make a new browser write before the member has seen who is in the room', async () => {
    const ghost = await identityOf(await createTestMember(server, 'ghost'))
    await server.addEpoch('ghost', await newEpoch(server.view, ghost, { kind: 'join' }))
    const { pins } = await createTestMember(server, 'anna')
    const parts = { roomId: server.room, memberId: 'anna', root: annas.root, pins }
    const elsewhere = () => RoomClient.open({ ...parts, calls: server.connect('anna') })
    const first = await elsewhere()
    expect(first.state()).toMatchObject({ isFirstLook: true, badge: 'encrypted' })
    await expect(first.send(first.draft('hello'))).rejects.toMatchObject({ reason: 'newcomers' })
    // Nothing was acknowledged, so this is a first look again.
    const again = await elsewhere()
    expect(again.state().isFirstLook).toBe(true)
    await again.acknowledge(again.state().epoch)
    await again.send(again.draft('to all of them'))
    expect((await elsewhere()).state()).toMatchObject({ isFirstLook: false, newSincePin: [] })
  })

  it("§2 cannot present a log older than the member's own message, even without a pin", async () => {
    const older = server.copy()
    await anna.renew()
    await say(anna, 'under a newer key')
    const { pins } = await createTestMember(server, 'anna')
    const parts = { roomId: server.room, memberId: 'anna', root: annas.root, pins }
    const told = await RoomClient.open({ ...parts, calls: older.connect('anna') })
    await told.acknowledge(told.state().epoch)
    await expect(told.read(server.messages)).rejects.toMatchObject({ reason: 'forked' })
    expect(told.state()).toMatchObject({ refused: 'forked', badge: 'unverified' })
    await expect(told.send(told.draft('hello'))).rejects.toMatchObject({ reason: 'forked' })
  })

  it('§2 cannot swap keys without showing them as new', async () => {
    await bea.acknowledge(bea.state().epoch)
    const swapped = await identityOf(await createTestMember(server, 'anna'))
    await server.addEpoch('anna', await newEpoch(server.view, swapped, { kind: 'reset' }))
    await bea.sync()
    expect(bea.state().newSincePin).toEqual([{ id: 'anna', how: 'reset' }])
    await anna.sync()
    expect(anna.state().standing).toBe('lost_keys')
  })

  it('§2 can show two members different logs, but they can detect it by their safety codes', async () => {
    const other = server.copy()
    const ghost = await identityOf(await createTestMember(server, 'ghost'))
    await other.addEpoch('ghost', await newEpoch(other.view, ghost, { kind: 'join' }))
    const told = await beas.open(other.connect('bea'))
    await anna.renew()
    expect(await told.safetyCode()).not.toBe(await anna.safetyCode())
    await expect(beas.open()).rejects.toMatchObject({ reason: 'forked' })
    await expect(told.sync()).resolves.toBeUndefined()
  })

  it('§2 cannot present a shorter log than any tab of the browser has seen', async () => {
    const before = server.copy()
    await anna.renew()
    const second = await annas.open()
    await second.renew()
    await expect(annas.open(before.connect('anna'))).rejects.toMatchObject({ reason: 'forked' })
    await expect(anna.sync()).resolves.toBeUndefined()
  })

  it('§2 cannot present another log under another id of the member', async () => {
    const other = new RoomServer()
    const { root, pins } = annas
    const parts = { roomId: other.room, memberId: 'anna-2', root, calls: other.connect('anna-2') }
    await expect(RoomClient.open({ ...parts, pins })).rejects.toMatchObject({ reason: 'forked' })
    expect(other.epochs).toEqual([])
  })

  it('§2 stays refused by a browser that has refused it once', async () => {
    const calls = server.connect('anna')
    const other = new RoomServer()
    await (await createTestMember(other, 'anna')).open()
    let lies = false
    const client = await annas.open({
      ...calls,
      listEpochs: async (after) => (lies ? other.rowsFor('anna', -1) : calls.listEpochs(after)),
    })
    lies = true
    await expect(client.sync()).rejects.toMatchObject({ reason: 'forked' })
    lies = false
    expect(client.state()).toMatchObject({ refused: 'forked', badge: 'unverified' })
    await expect(client.sync()).rejects.toMatchObject({ reason: 'forked' })
    await expect(client.send(client.draft('hello?'))).rejects.toMatchObject({ reason: 'forked' })
  })

  it('§2 can withhold a key, but cannot make the member add epochs', async () => {
    const calls = server.connect('bea')
    const withheld = await beas
      .open({
        ...calls,
        listEpochs: async (after) =>
          server.rowsFor('bea', after).map((row) => ({ ...row, wrap: null })),
      })
      .catch((error: unknown) => error)
    expect(withheld).toMatchObject({ reason: 'no_key' })
    expect(server.epochs).toHaveLength(3)
  })
})

describe('§2 a malicious member', () => {
  it('§2 who wraps a broken key for another member makes that member renew the key', async () => {
    const dora = await identityOf(await createTestMember(server, 'dora'))
    const post = await newEpoch(server.view, dora, { kind: 'join' })
    const [, own] = post.wraps.filter(({ memberId }) => memberId !== 'anna')
    const wraps = post.wraps.map((wrap) => ({ ...wrap, ...own, memberId: wrap.memberId }))
    await server.addEpoch('dora', { ...post, wraps })
    await anna.sync()
    expect(anna.state()).toMatchObject({ badge: 'encrypted', epoch: 3 })
    expect(anna.state().events.at(-1)).toMatchObject({ kind: 'rekey', by: 'anna' })
  })

  it('§2 who wraps a key that the log does not commit to makes the other member renew the key', async () => {
    const dora = await identityOf(await createTestMember(server, 'dora'))
    const post = await newEpoch(server.view, dora, { kind: 'join' })
    const place = { room: server.room, n: 2, prev: server.view.head }
    const other = await wrapKey(drawEpochKey(), place, (await identityOf(annas)).member)
    const wraps = post.wraps.map((wrap) =>
      wrap.memberId === 'anna' ? { ...wrap, ...other } : wrap,
    )
    await server.addEpoch('dora', { ...post, wraps })
    await anna.sync()
    expect(anna.state()).toMatchObject({ badge: 'encrypted', epoch: 3, lockedBefore: 3 })
  })

  it('§2 cannot link to a key that the log does not commit to', async () => {
    const key = drawEpochKey()
    const place = { room: server.room, n: 1, prev: 'head' }
    const wrong = await makeLink(key, drawEpochKey(), place)
    const before = { ...place, n: 0, prev: '', kc: toBase64url(drawEpochKey()) }
    expect(await openLink(wrong, [key, place], before)).toBeNull()
  })

  it('§2 cannot block history with a wrong link beside a right one', async () => {
    const carla = await (await createTestMember(server, 'carla')).open()
    server.epochs[2]?.links.set('mallory', toBase64url(drawEpochKey()))
    server.epochs[2]?.links.set('mallet', '')
    await anna.sync()
    await anna.acknowledge(2)
    expect(await anna.shareHistory(Infinity)).toBe(2)
    expect(await textsOf(carla, server)).toEqual(['hello'])
  })

  it('§4 cannot send a message that is read but cannot be reported', async () => {
    const author = await identityOf(beas)
    const epochKey = drawEpochKey()
    const place = { room: server.room, head: server.view.head, senderId: 'bea' }
    const id = drawMessageId()
    const header = messageHeader(place, { epoch: 1, id })
    const secret = await derive(await keyMaterial(epochKey), 'message', {
      length: ONE_TIME_BYTES + 32,
      salt: utf8(id),
    })
    const kf = await commitmentKey(secret.slice(ONE_TIME_BYTES))
    // Seals like an honest client, except for the text to which the message commits.
    const read = async (committed: string, text: string) => {
      const mac = await crypto.subtle.sign('HMAC', kf, framed(header, committed))
      const commitment = new Uint8Array(mac)
      const content = framed(text, '', await author.sign(framed(header, commitment, '')))
      const plain = new Uint8Array(256)
      plain.set(framed(content))
      const ciphertext = await encryptOnce(secret, plain, framed(header, commitment))
      return openMessage(
        { epoch: 1, id, commitment, ciphertext },
        { epochKey, place, sender: author.member },
      )
    }
    expect(await read('a threat', 'a threat')).toEqual({
      text: 'a threat',
      after: '',
      quoted: null,
    })
    expect(await read('a jest', 'a threat')).toBeNull()
  })

  it('§4 cannot send a message that is too long to be reported', async () => {
    const { member } = await identityOf(beas)
    const epochKey = drawEpochKey()
    const place = { room: server.room, head: server.view.head, senderId: 'bea' }
    const sealing = { id: drawMessageId(), epoch: 1, epochKey, place }
    const read = async (length: number) => {
      const said = { text: 'x'.repeat(length), after: '', quoted: null }
      const envelope = readEnvelope(await sealMessage(sealing, await identityOf(beas), said))
      return envelope && openMessage(envelope, { epochKey, place, sender: member })
    }
    expect(await read(MESSAGE_LENGTH)).not.toBeNull()
    expect(await read(MESSAGE_LENGTH + 1)).toBeNull()
  })

  it('§4 cannot sign for another member', async () => {
    const { member } = await identityOf(beas)
    const epochKey = drawEpochKey()
    const place = { room: server.room, head: server.view.head, senderId: 'bea' }
    const said = { text: 'in her name', after: '', quoted: null }
    const sealing = { id: drawMessageId(), epoch: 1, epochKey, place }
    const read = async (author: TestMember) => {
      const content = await sealMessage(sealing, await identityOf(author), said)
      const envelope = readEnvelope(content)
      return envelope && openMessage(envelope, { epochKey, place, sender: member })
    }
    expect(await read(beas)).toEqual(said)
    expect(await read(annas)).toBeNull()
  })
})

describe('§4 reporting a message', () => {
  it('§4 proves exactly the text that the member read', async () => {
    await bea.sync()
    await bea.acknowledge(1)
    await bea.send(bea.draft('a threat'))
    await anna.read(server.messages)
    const row = server.messages[1]
    if (row === undefined) throw new Error('It was sent.')
    const proof = await anna.proofOf(row)
    const place = { room: server.room, head: server.epochs[1]?.head ?? '', senderId: 'bea' }
    const kf = proof?.kf ?? ''
    expect(proof).toMatchObject({ messageId: row.id, text: 'a threat' })
    expect(await provesText(place, row.content, { text: 'a threat', kf })).toBe(true)
    expect(await provesText(place, row.content, { text: 'a jest', kf })).toBe(false)
    const first = server.messages[0]?.content ?? ''
    expect(await provesText({ ...place, senderId: 'anna' }, first, { text: 'hello', kf })).toBe(
      false,
    )
  })

  it('§4 is impossible for a locked message, and needs no key for a plain one', async () => {
    const carla = await (await createTestMember(server, 'carla')).open()
    server.store('bea', 'in the clear')
    const [locked, plain] = server.messages
    expect(locked && (await carla.proofOf(locked))).toBeNull()
    expect(plain && (await carla.proofOf(plain))).toEqual({
      messageId: 'message-2',
      text: 'in the clear',
      kf: null,
    })
    expect(await textsOf(carla, server)).toEqual(['(locked)', 'in the clear'])
    expect((await carla.read(server.messages)).map(({ state }) => state)).toEqual([
      'locked',
      'plain',
    ])
  })
})
