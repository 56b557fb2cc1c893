import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buy } from '../../test/payments.ts'
import { emptyRooms, startRoomPair } from '../../test/room-pair.ts'
import { ask, inRoom, invitationsOf, keepEntry, openRoomFor, ownId } from '../../test/rooms.ts'
import { sendCall } from '../../test/send-call.ts'
import type { TestApp, TestMember } from '../../test/test-app.ts'

const OTHER = '(415) 555-0143'

let app: TestApp
let asker: TestMember
let reporter: TestMember
beforeAll(async () => {
  ;({ app, asker, reporter } = await startRoomPair({ LIMITS: 'off' }))
})
afterAll(() => app.close())
beforeEach(() => emptyRooms(app))

describe('blocking a member', () => {
  it('a block keeps the two accounts apart from then on, in both directions', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const blocking = { memberId: await ownId(asker, roomId), blocked: true }
    const { body } = await inRoom(reporter, 'blockMember', { roomId, body: blocking })
    expect(body).toEqual({ blocked: [blocking.memberId] })
    expect((await inRoom(reporter, 'getRoom', { roomId })).body).toMatchObject(body as object)
    expect((await inRoom(asker, 'getRoom', { roomId })).body).toMatchObject({ blocked: [] })
    await keepEntry(reporter, { phoneNumber: OTHER })
    await ask(asker, OTHER)
    expect(await invitationsOf(reporter)).toEqual([])
    await inRoom(asker, 'leaveRoom', { roomId })
    await ask(asker)
    expect(await invitationsOf(reporter)).toEqual([])
    const ended = { ...blocking, blocked: false }
    expect((await inRoom(reporter, 'blockMember', { roomId, body: ended })).body).toEqual({
      blocked: [],
    })
  })

  it('a block hides what was asked before, and keeps others from bringing the two together', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const [shared, theirs] = [OTHER, '(415) 555-0144']
    await keepEntry(reporter, { phoneNumber: shared })
    await ask(asker, shared)
    const [open] = await invitationsOf(reporter)
    const blocking = { memberId: await ownId(reporter, roomId), blocked: true }
    await inRoom(asker, 'blockMember', { roomId, body: blocking })
    expect(await invitationsOf(reporter)).toEqual([])
    const accept = { params: { id: open?.id ?? '' }, body: { answer: 'accept' } }
    expect((await sendCall(reporter, 'answerInvitation', accept)).status).toBe(404)
    const friend = await app.signUp('Friend')
    await openRoomFor(asker, friend, theirs)
    await subscribeAndAsk(reporter, theirs)
    expect(await invitationsOf(friend)).toEqual([])
  })

  it('blocks nobody but the others who are or were there', async () => {
    const roomId = await openRoomFor(asker, reporter)
    for (const memberId of ['nobody', await ownId(asker, roomId)]) {
      const body = { memberId, blocked: true }
      expect((await inRoom(asker, 'blockMember', { roomId, body })).status).toBe(404)
    }
  })
})

async function subscribeAndAsk(member: TestMember, phoneNumber: string): Promise<void> {
  await buy(member, 'full')
  expect((await ask(member, phoneNumber)).status).toBe(200)
}
