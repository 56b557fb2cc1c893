import { randomBytes } from 'node:crypto'
import type { AccountExport } from '@sidelight/contract/calls/account-data'
import type { Room } from '@sidelight/contract/calls/rooms'
import type { QueryResult, UnknownRow } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SEALED_PINS } from '../../test/calls/call-samples.ts'
import { sendCall } from '../../test/calls/send-call.ts'
import { quietPins } from '../../test/quiet-pins.ts'
import { createProtocolClient, type ProtocolClient } from '../../test/rooms/protocol-client.ts'
import { openPairRoom, startRoomPair } from '../../test/rooms/room-pair.ts'
import {
  answerNewest,
  ask,
  inRoom,
  invitationsOf,
  keepEntry,
  kindsOf,
  ownId,
  roomsOf,
  say,
  signUpVip,
} from '../../test/rooms/rooms.ts'
import { runOperator } from '../../test/run-operator.ts'
import type { TestApp, TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { reencryptColumns } from '../platform/crypto/reencrypt-columns.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { readAccountKeys, saveAccountKeys } from '../rooms/account-keys/account-keys.ts'
import { roomColumns, roomDataExport } from '../rooms/index.ts'
import { listInvitations } from '../rooms/invitations/list-invitations.ts'
import { blockedAccounts } from '../rooms/membership/room-people.ts'
import { listMessages } from '../rooms/messages/list-messages.ts'
import { getRoomPins } from '../rooms/room-pins.ts'
import { listChatRooms } from '../rooms/view-room.ts'

const OTHER = '(415) 555-0243'

let app: TestApp
let asker: TestMember
let reporter: TestMember
let roomId: string
let client: ProtocolClient
beforeEach(async () => {
  ;({ app, asker, reporter } = await startRoomPair({ LIMITS: 'off' }))
  ;({ roomId, client } = await openPairRoom({ asker, reporter }))
})
afterEach(() => app.close())

const confirm = (member: TestMember) =>
  member.send('POST', '/api/identity/step-up', { password: member.password })

async function erase(member: TestMember): Promise<void> {
  await confirm(member)
  const body = { warnings: 'erase' }
  expect((await sendCall(member, 'deleteAccount', { body })).status).toBe(200)
}

const rows = async (statement: string) => (await app.database.pool.query(statement)).rows

/** Runs an operator's command with the keys of the app or others. */
const order = (verb: string, args: string[], ring: KeyRing = app.ring) =>
  runOperator(app, [verb, ...args], { ring })

/** Returns the services of rooms with another key ring. */
const servicesWith = (ring: KeyRing) => ({
  db: app.database.handle,
  vault: createVault(ring),
  index: createBlindIndex(ring),
  clock: () => app.now(),
  live: {
    publish: () => undefined,
    signal: () => undefined,
    revalidate: () => undefined,
    memberTopic: String,
  },
  quiet: quietPins(ring, app.database),
})

async function report(text: string): Promise<void> {
  const { content, kf } = await client.seal(await client.view(), text)
  const { body } = await say(asker, roomId, content)
  const claim = { messageId: body.id, text, kf, note: 'Please look.' }
  const answer = await inRoom(reporter, 'reportMessage', { roomId, body: claim })
  expect(answer.status).toBe(201)
}

describe("a member's data in rooms", () => {
  it('§1 are in her export: rooms, invitations and requests', async () => {
    await keepEntry(reporter, { phoneNumber: OTHER })
    await ask(asker, OTHER)
    await confirm(asker)
    await confirm(reporter)
    const [hers, theirs] = [
      (await sendCall<AccountExport>(asker, 'exportAccount', {})).body.matchRooms,
      (await sendCall<AccountExport>(reporter, 'exportAccount', {})).body.matchRooms,
    ]
    expect(hers).toMatchObject({
      rooms: [{ id: roomId, phoneNumber: '+1 (415) ***-**42' }],
      invitations: [],
      requests: expect.arrayContaining([
        expect.objectContaining({ phoneNumber: '+14155550142', accepted: true }),
        expect.objectContaining({ phoneNumber: '+14155550243', accepted: false }),
      ]),
    })
    expect(theirs).toMatchObject({
      rooms: [{ id: roomId }],
      invitations: [{ phoneNumber: '+1 (415) ***-**43' }],
      requests: [],
    })
  })

  it('§1 are deleted with her account: memberships, requests and locks', async () => {
    await say(asker, roomId, 'Hello')
    await keepEntry(reporter, { phoneNumber: OTHER })
    await ask(asker, OTHER)
    await sendCall(asker, 'saveRoomKeys', { body: { rootId: 'ROOT' } })
    for (const revision of [1, 2]) {
      const body = { rootId: 'ROOT', revision, ct: SEALED_PINS }
      expect((await sendCall(asker, 'saveRoomPins', { body })).status).toBe(200)
      // The first copy is in the table, the second one waits.
      if (revision === 1) await app.app.sweep('quiet writes')
    }
    await createProtocolClient(reporter, roomId).then((hand) => hand.write('join'))
    await erase(asker)
    expect(await invitationsOf(reporter)).toEqual([])
    expect(await kindsOf(reporter)).not.toContain('room-invitation')
    const room = (await inRoom<Room>(reporter, 'getRoom', { roomId })).body
    expect(room).toMatchObject({ participantCount: 1, leaving: [client.memberId] })
    expect(await rows('select * from connect_requests')).toEqual([])
    expect(await rows('select * from room_keys')).toEqual([])
    expect(await rows('select * from room_pins')).toEqual([])
    const services = servicesWith(app.ring)
    const pins = roomDataExport.pins(services.vault)
    expect(await services.quiet.waiting(services.db, pins)).toEqual([])
    const tags = createBlindIndex(app.ring).tags('room-member', asker.id)
    const places = await rows('select id, member_tag, sealed from room_members')
    expect(places).toHaveLength(2)
    expect(places.find(({ id }) => id === client.memberId)).toMatchObject({ sealed: null })
    for (const { member_tag } of places)
      expect(tags.some((tag) => tag.equals(member_tag))).toBe(false)
    await erase(reporter)
    expect(await rows('select * from rooms')).toEqual([])
  })
})

describe('the operator', () => {
  it('lists reported messages with their room and author, and closes none', async () => {
    await report('I know where you live')
    const { lines } = await order('reports', [])
    const text = lines.join('\n')
    for (const part of [
      roomId,
      client.memberId,
      'I know where you live',
      'Please look.',
      '1 open report',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain(asker.id)
    const id = lines[0]?.split(' ')[0] ?? ''
    expect(await order('close', [id])).toMatchObject({ failed: true })
  })

  it('bans a member permanently: at once, and under any other id', async () => {
    const warner = await app.signUp('Warner')
    await keepEntry(warner)
    await ask(asker)
    expect(await order('ban-from-room', [client.memberId, 'threats'])).toMatchObject({
      failed: false,
    })
    expect((await inRoom(asker, 'getRoom', { roomId })).status).toBe(404)
    expect(await roomsOf(asker)).toEqual([])
    const { body } = await inRoom<Room>(reporter, 'getRoom', { roomId })
    expect(body).toMatchObject({ leaving: [client.memberId], participantCount: 1 })
    expect((await ask(asker)).body).toMatchObject({ asked: true, roomId: null })
    for (const member of [reporter, warner]) expect(await invitationsOf(member)).toEqual([])
    expect(await order('ban-from-room', [client.memberId])).toMatchObject({ failed: true })
    expect(await order('ban-from-room', ['nobody'])).toMatchObject({ failed: true })
  })

  it('§1 preserves a ban after its room has ended, as long as the account exists', async () => {
    const [warner, other] = [await app.signUp('Warner'), await signUpVip(app, 'Other')]
    for (const one of [asker, warner]) await keepEntry(one)
    await say(reporter, roomId, 'Goodbye')
    await order('ban-from-room', [client.memberId])
    await inRoom(reporter, 'leaveRoom', { roomId })
    for (const table of ['room_messages', 'room_epochs', 'room_wraps']) {
      expect([table, await rows(`select * from ${table}`)]).toEqual([table, []])
    }
    await ask(other)
    expect(await invitationsOf(asker)).toEqual([])
    const next = (await answerNewest(warner)).body.roomId
    expect(next).not.toBe(roomId)
    const [room] = await roomsOf(other)
    expect(room).toMatchObject({ id: next, participantCount: 2, lastMessageAt: null })
    expect((await inRoom(asker, 'getRoom', { roomId: next })).status).toBe(404)
    await erase(asker)
    for (const one of [warner, other]) await inRoom(one, 'leaveRoom', { roomId: next })
    expect(await rows('select * from rooms')).toEqual([])
  })

  it('preserves changes that are made during a rotation of keys', async () => {
    await sendCall(reporter, 'saveRoomKeys', { body: { rootId: 'OLD' } })
    const services = servicesWith([{ id: 'k2', secret: randomBytes(32) }, ...app.ring])
    const whileReading = async (result: QueryResult<UnknownRow>) => {
      const [first] = result.rows
      if (first && 'memberTag' in first) await roomDataExport.erase(services.db, services, asker.id)
      if (first?.['id'] === reporter.id) {
        const owner = { memberId: reporter.id, confirmed: true }
        await saveAccountKeys(services, owner, { rootId: 'NEW', replaces: 'OLD' })
      }
      return result
    }
    const db = services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => whileReading(result),
    })
    await reencryptColumns(db, roomColumns, { ...services, remapMember: (tag) => tag })
    expect(await rows('select id from room_members where sealed is null')).toEqual([
      { id: client.memberId },
    ])
    expect(await readAccountKeys(services, reporter.id)).toMatchObject({ rootId: 'NEW' })
  })

  it('leaves every value findable through a rotation of keys', async () => {
    await say(reporter, roomId, 'Plain words')
    await report('Locked words')
    await keepEntry(reporter, { phoneNumber: OTHER })
    await ask(asker, OTHER)
    await sendCall(asker, 'saveRoomKeys', { body: { rootId: 'ROOT' } })
    const pins = { rootId: 'ROOT', revision: 1, ct: SEALED_PINS }
    await sendCall(asker, 'saveRoomPins', { body: pins })
    await app.app.sweep('quiet writes')
    const memberId = await ownId(asker, roomId)
    await inRoom(reporter, 'blockMember', { roomId, body: { memberId, blocked: true } })
    const newest = { id: 'k2', secret: randomBytes(32) }
    const { lines, failed } = await order('rotate-keys', [], [newest, ...app.ring])
    expect([lines, failed]).toEqual([expect.arrayContaining(['rooms: 10 sealed anew']), false])

    const ring: KeyRing = [newest]
    const checked = await order('check', [], ring)
    expect(checked.lines).toEqual(
      expect.arrayContaining(
        [
          'rooms',
          'connect_requests',
          'room_blocks',
          'message_reports',
          'room_keys',
          'room_pins',
          'room_messages',
        ].map((table) =>
          expect.stringMatching(new RegExp(`^${table}.sealed: [1-9] of [1-9] open`)),
        ),
      ),
    )
    const services = servicesWith(ring)
    expect(await listChatRooms(services, asker.id)).toMatchObject([{ id: roomId }])
    expect(await listChatRooms(services, reporter.id)).toMatchObject([{ id: roomId }])
    expect(await listInvitations(services, reporter.id)).toHaveLength(1)
    expect(await blockedAccounts(services, reporter.id)).toEqual(new Set([asker.id]))
    expect(await readAccountKeys(services, asker.id)).toMatchObject({ rootId: 'ROOT' })
    expect(await getRoomPins(services, asker.id)).toEqual(pins)
    expect(await listMessages(services, { roomId, memberId: asker.id }, {})).toMatchObject([
      { content: 'Plain words', encrypted: false },
      { encrypted: true },
    ])
  })

  it('reports a tag that belongs to another value', async () => {
    expect(await order('check', [])).toMatchObject({ failed: false })
    await rows("update room_members set member_tag = decode(md5(id), 'hex')")
    const { lines, failed } = await order('check', [])
    expect(failed).toBe(true)
    expect(lines.filter((line) => line.endsWith('its tags do not match'))).toHaveLength(2)
  })
})
