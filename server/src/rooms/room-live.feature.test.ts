import type { Message } from '@sidelight/contract/calls/rooms'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendCall } from '../../test/calls/send-call.ts'
import { type LiveReader, openLiveReader } from '../../test/nodes/live-reader.ts'
import { banByHand } from '../../test/rooms/ban-by-hand.ts'
import { createProtocolClient } from '../../test/rooms/protocol-client.ts'
import { emptyRooms, startRoomPair } from '../../test/rooms/room-pair.ts'
import {
  answerNewest,
  ask,
  inRoom,
  keepEntry,
  kindsOf,
  openRoomFor,
  ownId,
  say,
  signUpVip,
} from '../../test/rooms/rooms.ts'
import type { TestApp, TestMember } from '../../test/test-app.ts'

const OTHER = '(415) 555-0243'
const THIRD = '(415) 555-0344'

let app: TestApp
let asker: TestMember
let reporter: TestMember
let readers: LiveReader[]
beforeAll(async () => {
  // Only the intervals of the server are faked; sockets and the database work as usual.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ;({ app, asker, reporter } = await startRoomPair({ LIMITS: 'off' }))
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  readers = []
  await emptyRooms(app)
})
afterEach(() => {
  for (const reader of readers) reader.cut()
})

async function listen(member: TestMember, lastId?: string): Promise<LiveReader> {
  const query = { cookie: member.cookie, ...(lastId === undefined ? {} : { lastId }) }
  const reader = await openLiveReader(app.url, query)
  readers.push(reader)
  return reader
}

async function deleteAccount(member: TestMember): Promise<void> {
  await member.send('POST', '/api/identity/step-up', { password: member.password })
  const deleted = await sendCall(member, 'deleteAccount', { body: { warnings: 'leave' } })
  expect(deleted.status).toBe(200)
}

const numbers = (reader: LiveReader) =>
  reader.events.flatMap(({ event, data }) => (event === 'message' ? (data as Message).seq : []))

describe('rooms over the event stream', () => {
  it('sends a message to all members of the room, as the call returns it, and to no other member', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const other = await app.signUp('Other')
    const elsewhere = await openRoomFor(asker, other, OTHER)
    const [hers, theirs] = [await listen(reporter), await listen(other)]
    const { body } = await say(asker, roomId, 'Hello')
    expect(await hers.next('message')).toEqual({ ...body, roomId })
    // If the first message were sent to the other member, it would arrive before this one.
    const { body: last } = await say(asker, elsewhere, 'Hello, you')
    expect(await theirs.next('message')).toEqual({ ...last, roomId: elsewhere })
  })

  it('resumes after the last message that was seen, without gaps or duplicates', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const first = await listen(reporter)
    await say(asker, roomId, 'One')
    await first.next('message')
    first.cut()
    for (const text of ['Two', 'Three']) await say(asker, roomId, text)
    const second = await listen(reporter, first.lastId())
    await second.next('message', 1)
    await say(asker, roomId, 'Four')
    await second.next('message', 2)
    expect([...numbers(first), ...numbers(second)]).toEqual([1, 2, 3, 4])
  })

  it('sends no unencrypted message from before a member was admitted, whatever position her page names', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const early = await listen(reporter)
    await say(asker, roomId, 'First')
    await early.next('message')
    const before = early.lastId()
    await say(asker, roomId, 'Before')
    app.pass(1)
    const newcomer = await signUpVip(app, 'Newcomer')
    await ask(newcomer)
    expect((await answerNewest(reporter)).body.roomId).toBe(roomId)
    const late = await listen(newcomer, before)
    await say(asker, roomId, 'Now')
    expect(await late.next('message')).toMatchObject({ content: 'Now', seq: 3 })
    expect(numbers(late)).toEqual([3])
  })

  it('signals a new epoch, and members who join or leave', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const hers = await listen(reporter)
    await (await createProtocolClient(asker, roomId)).write('create')
    expect(await hers.next('epoch')).toEqual({ roomId, n: 0 })
    await inRoom(asker, 'leaveRoom', { roomId })
    expect(await hers.next('room')).toEqual({ roomId })
  })

  it('signals a deleted account to the members who were beside it in one room', async () => {
    const leaver = await signUpVip(app, 'Leaver')
    const roomId = await openRoomFor(leaver, reporter)
    const hers = await listen(reporter)
    await deleteAccount(leaver)
    expect(await hers.next('room')).toEqual({ roomId })
    expect((await inRoom(reporter, 'getRoom', { roomId })).body).toMatchObject({
      participantCount: 1,
    })
  })

  it('signals a deleted account in no room of a member who was beside it in two', async () => {
    const [leaver, other] = [await signUpVip(app, 'Leaver'), await app.signUp('Other')]
    const roomId = await openRoomFor(leaver, reporter)
    await openRoomFor(leaver, reporter, OTHER)
    const elsewhere = await openRoomFor(leaver, other, THIRD)
    const [hers, theirs] = [await listen(reporter), await listen(other)]
    await deleteAccount(leaver)
    expect(await theirs.next('room')).toEqual({ roomId: elsewhere })
    await say(reporter, roomId, 'Sent after it')
    await hers.next('message')
    expect(hers.events.filter(({ event }) => event === 'room')).toEqual([])
  })

  it('signals a block and a pause to the other pages of that member alone', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const [hers, theirs] = [await listen(reporter), await listen(asker)]
    const body = { memberId: await ownId(asker, roomId), blocked: true }
    await sendCall(reporter, 'blockMember', { params: { id: roomId }, body })
    expect(await hers.next('room')).toEqual({ roomId })
    await sendCall(reporter, 'pauseRoom', { params: { id: roomId }, body: { paused: true } })
    expect(await hers.next('room', 1)).toEqual({ roomId })
    await say(reporter, roomId, 'Sent after both')
    await theirs.next('message')
    expect(theirs.events.filter(({ event }) => event === 'room')).toEqual([])
  })

  it('signals an invitation, and the room that opens', async () => {
    await keepEntry(reporter)
    const [hers, theirs] = [await listen(reporter), await listen(asker)]
    await ask(asker)
    expect(await hers.next('notification')).toEqual({})
    expect(await hers.next('rooms')).toEqual({})
    const { roomId } = (await answerNewest(reporter)).body
    await theirs.next('notification')
    await theirs.next('rooms')
    const { body } = await say(reporter, roomId, 'Hello')
    expect(await theirs.next('message')).toEqual({ ...body, roomId })
  })

  it('signals an answered invitation to the pages of the member who answered it', async () => {
    await keepEntry(reporter)
    await keepEntry(reporter, { phoneNumber: OTHER })
    await ask(asker)
    await ask(asker, OTHER)
    const hers = await listen(reporter)
    await answerNewest(reporter, 'decline')
    expect(await hers.next('notification')).toEqual({})
    await answerNewest(reporter, 'accept')
    expect(await hers.next('notification', 1)).toEqual({})
    expect(await kindsOf(reporter)).toEqual([])
  })

  it('signals an invitation that cannot be accepted to the member who tried', async () => {
    const suspended = await signUpVip(app, 'Suspended')
    await keepEntry(reporter)
    await ask(suspended)
    const statement = "update members set state = 'suspended' where id = $1"
    await app.database.pool.query(statement, [suspended.id])
    const hers = await listen(reporter)
    expect((await answerNewest(reporter)).status).toBe(404)
    expect(await hers.next('notification')).toEqual({})
  })

  it('sends nothing of a room to a member who has left it', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const hers = await listen(reporter)
    await inRoom(reporter, 'leaveRoom', { roomId })
    await hers.next('rooms')
    const other = await listen(asker)
    await say(asker, roomId, 'She has left')
    await other.next('message')
    await keepEntry(reporter, { phoneNumber: OTHER })
    await ask(asker, OTHER)
    await hers.next('notification')
    expect(numbers(hers)).toEqual([])
  })

  it('disconnects a banned member within a second, and signals the ban to the others', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const memberId = await ownId(reporter, roomId)
    const [hers, theirs] = [await listen(reporter), await listen(asker)]
    await hers.next('hello')
    // Simulates another process, which publishes no signal here.
    expect(await banByHand(app, memberId)).toBe(true)
    const kinds = ({ events }: LiveReader) => events.map(({ event }) => event)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(() => kinds(hers)).toContain('rooms')
    await expect.poll(() => kinds(theirs)).toContain('room')
    await say(asker, roomId, 'She is out')
    await theirs.next('message')
    expect(numbers(hers)).toEqual([])
    const again = await listen(reporter, `room:${roomId}:0`)
    await again.next('hello')
    expect(numbers(again)).toEqual([])
  })
})
