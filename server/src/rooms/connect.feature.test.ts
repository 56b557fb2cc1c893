import type { Room } from '@sidelight/contract/calls/rooms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCall } from '../../test/calls/send-call.ts'
import { buy } from '../../test/payments/payments.ts'
import { emptyRooms, startRoomPair } from '../../test/rooms/room-pair.ts'
import {
  answerNewest,
  ask,
  askByHandle,
  inRoom,
  invitationsOf,
  keepEntry,
  kindsOf,
  NUMBER,
  openRoomFor,
  ownId,
  postWarning,
  roomsOf,
  signUpVip,
} from '../../test/rooms/rooms.ts'
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

const count = async (table: string) =>
  Number((await app.database.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('§3 asking to connect', () => {
  it('does not connect a member who was suspended after she asked', async () => {
    const suspended = await signUpVip(app, 'Suspended')
    await keepEntry(reporter)
    await ask(suspended)
    const statement = "update members set state = 'suspended' where id = $1"
    await app.database.pool.query(statement, [suspended.id])
    expect((await answerNewest(reporter)).status).toBe(404)
    expect(await count('rooms')).toBe(0)
  })

  it('connects no members about a number without its area code', async () => {
    await keepEntry(reporter, { phoneNumber: '555 0188' })
    expect((await ask(asker, '555 0188')).status).toBe(404)
  })

  it('does not reveal the whole number to a member who asked by a handle, in the room or export', async () => {
    const entry = { phoneNumber: NUMBER, handle: '@late.again', openToContact: true }
    await sendCall(reporter, 'addEntry', { body: entry })
    await askByHandle(asker, '@late.again')
    await asker.send('POST', '/api/identity/step-up', { password: asker.password })
    const { text } = await sendCall(asker, 'exportAccount', {})
    expect(text).toContain('***-**42')
    expect(text).not.toMatch(/555.?0142/)
    const { roomId } = (await answerNewest(reporter)).body
    const number = await inRoom<{ code: string }>(asker, 'getRoomNumber', { roomId })
    expect([number.status, number.body.code]).toEqual([403, 'forbidden'])
    expect((await inRoom<Room>(asker, 'getRoom', { roomId })).body.knowsNumber).toBe(false)
    expect((await inRoom<Room>(reporter, 'getRoom', { roomId })).body.knowsNumber).toBe(true)
    expect((await inRoom(reporter, 'getRoomNumber', { roomId })).body).toEqual({
      phoneNumber: '+14155550142',
    })
  })

  it('invites only members who reported the number and are open to contact', async () => {
    const [warner, closed, elsewhere, later] = [
      await app.signUp('Warner'),
      await app.signUp('Closed'),
      await app.signUp('Elsewhere'),
      await app.signUp('Later'),
    ]
    await keepEntry(reporter)
    await postWarning(warner)
    await keepEntry(closed, { openToContact: false })
    await keepEntry(elsewhere, { phoneNumber: OTHER })
    await keepEntry(asker)
    expect((await ask(asker)).status).toBe(200)
    await keepEntry(later)
    expect(await invitationsOf(reporter)).toMatchObject([{ phoneNumber: '+1 (415) ***-**42' }])
    expect(await invitationsOf(warner)).toHaveLength(1)
    for (const nobody of [closed, elsewhere, later, asker]) {
      expect(await invitationsOf(nobody)).toEqual([])
      expect(await kindsOf(nobody)).not.toContain('room-invitation')
    }
    expect(await kindsOf(reporter)).toEqual(['room-invitation'])
  })

  it('says nothing about the asking member in an invitation', async () => {
    await keepEntry(reporter)
    await ask(asker)
    const { text } = await sendCall(reporter, 'listInvitations', { params: { id: reporter.id } })
    for (const secret of [asker.id, asker.email, 'Asker']) expect(text).not.toContain(secret)
  })

  it('invites a member once, however many reports she wrote', async () => {
    await keepEntry(reporter)
    await keepEntry(reporter)
    await postWarning(reporter)
    await ask(asker)
    expect(await invitationsOf(reporter)).toHaveLength(1)
  })

  it('gives the same response whether or not a member is open to contact', async () => {
    await keepEntry(reporter)
    await keepEntry(reporter, { phoneNumber: OTHER, openToContact: false })
    const [some, none] = [await ask(asker), await ask(asker, OTHER)]
    expect(some.status).toBe(200)
    expect(some.text).toBe(none.text)
    expect(comparable(some.headers)).toEqual(comparable(none.headers))
    expect(some.body).toMatchObject({ asked: true, roomId: null, requestsLeft: null })
  })

  it('creates nothing again when she asks again', async () => {
    await keepEntry(reporter)
    const [once, again] = [await ask(asker), await ask(asker)]
    expect(again.text).toBe(once.text)
    const both = await Promise.all([ask(asker), ask(asker)])
    expect(both.map(({ text }) => text)).toEqual([once.text, once.text])
    expect(await invitationsOf(reporter)).toHaveLength(1)
    expect(await count('connect_requests')).toBe(1)
    expect(await kindsOf(reporter)).toEqual(['room-invitation'])
  })

  it('needs a match that was shown to the asker', async () => {
    await keepEntry(reporter)
    const { body } = await sendCall<{ matches: { id: string }[] }>(reporter, 'runSearch', {
      body: { phoneNumber: NUMBER },
    })
    const foreign = { phoneNumber: NUMBER, matchId: body.matches[0]?.id }
    expect((await sendCall(asker, 'askToConnect', { body: foreign })).status).toBe(404)
    expect(await count('connect_requests')).toBe(0)
  })

  it('is included in Full Access and VIP', async () => {
    const free = await app.signUp('Free')
    const basic = await app.signUp('Basic')
    await buy(basic, 'basic')
    await keepEntry(reporter)
    for (const member of [free, basic]) {
      expect((await ask(member)).body).toMatchObject({ code: 'plan_required' })
    }
    expect(await invitationsOf(reporter)).toEqual([])
  })
})

describe('§3 answering an invitation', () => {
  it('opens one room for the number when the first member accepts, and the others join it', async () => {
    const warner = await app.signUp('Warner')
    await postWarning(warner)
    const roomId = await openRoomFor(asker, reporter)
    expect(await kindsOf(asker)).toEqual(['room-opened'])
    app.pass(1)
    expect((await answerNewest(warner)).body).toEqual({ roomId })
    expect(await kindsOf(asker)).toEqual(['room-joined', 'room-opened'])
    expect(await kindsOf(reporter)).toEqual(['room-joined'])
    for (const member of [asker, reporter, warner]) {
      expect(await roomsOf(member)).toMatchObject([
        { id: roomId, phoneNumber: '+1 (415) ***-**42', participantCount: 3 },
      ])
    }
    const ids = await Promise.all([asker, reporter, warner].map((one) => ownId(one, roomId)))
    expect(new Set(ids).size).toBe(3)
    expect((await inRoom(warner, 'getRoomNumber', { roomId })).body).toEqual({
      phoneNumber: '+14155550142',
    })
  })

  it('opens one room when several accept at once', async () => {
    const reporters = await Promise.all(
      ['Amy', 'Bea', 'Cleo', 'Dina'].map((name) => app.signUp(name)),
    )
    for (const member of reporters) await keepEntry(member)
    const second = await signUpVip(app, 'Second')
    await ask(asker)
    app.pass(1)
    await ask(second)
    const open = await Promise.all(
      reporters.map(async (member, at) => ({
        member,
        id: (await invitationsOf(member))[at % 2]?.id,
      })),
    )
    const answers = await Promise.all(
      open.map(({ member, id = '' }) =>
        sendCall<{ roomId: string }>(member, 'answerInvitation', {
          params: { id },
          body: { answer: 'accept' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.roomId)).size).toBe(1)
    expect(await count('rooms')).toBe(1)
    expect(await roomsOf(second)).toMatchObject([{ participantCount: 6 }])
  })

  it('admits a second asker to the existing room once a member there accepts', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const second = await signUpVip(app, 'Second')
    expect((await ask(second)).body).toMatchObject({ roomId: null })
    expect((await inRoom(second, 'getRoom', { roomId })).status).toBe(404)
    expect((await answerNewest(reporter)).body).toEqual({ roomId })
    expect((await inRoom(second, 'getRoom', { roomId })).status).toBe(200)
    expect((await ask(second)).body).toMatchObject({ asked: true, roomId })
  })

  it('declining notifies no one, and does not change the request', async () => {
    await keepEntry(reporter)
    const before = await ask(asker)
    expect((await answerNewest(reporter, 'decline')).body).toEqual({ roomId: null })
    expect(await invitationsOf(reporter)).toEqual([])
    expect(await kindsOf(reporter)).toEqual([])
    expect((await ask(asker)).text).toBe(before.text)
    expect(await kindsOf(asker)).toEqual([])
    expect(await count('rooms')).toBe(0)
  })

  it('is possible only for the invited member', async () => {
    await keepEntry(reporter)
    await ask(asker)
    const [invitation] = await invitationsOf(reporter)
    const params = { id: invitation?.id ?? '' }
    for (const answer of ['accept', 'decline']) {
      expect((await sendCall(asker, 'answerInvitation', { params, body: { answer } })).status).toBe(
        404,
      )
    }
    expect(await invitationsOf(reporter)).toHaveLength(1)
  })
})

describe('§3 who may be in a room', () => {
  it('a report of the asking member admits her to no room', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const intruder = await signUpVip(app, 'Intruder')
    await keepEntry(intruder)
    await postWarning(intruder)
    expect(await invitationsOf(intruder)).toEqual([])
    expect(await roomsOf(intruder)).toEqual([])
    expect((await inRoom(intruder, 'getRoom', { roomId })).status).toBe(404)
    expect(await kindsOf(intruder)).toEqual([])
  })

  it('leaving takes effect at once, and no late answer brings an asker back', async () => {
    const warner = await app.signUp('Warner')
    await postWarning(warner)
    const roomId = await openRoomFor(asker, reporter)
    expect((await inRoom(reporter, 'leaveRoom', { roomId })).status).toBe(200)
    expect((await inRoom(reporter, 'getRoom', { roomId })).status).toBe(404)
    expect(await roomsOf(reporter)).toEqual([])
    const second = await signUpVip(app, 'Second')
    app.pass(1)
    await ask(second)
    expect(await invitationsOf(reporter)).toEqual([])
    expect(await invitationsOf(warner)).toHaveLength(2)
    expect((await answerNewest(warner)).body).toEqual({ roomId })
    expect((await inRoom(asker, 'leaveRoom', { roomId })).status).toBe(200)
    expect(await invitationsOf(warner)).toEqual([])
    expect(await roomsOf(asker)).toEqual([])
  })

  it('a member who comes back has another id than before', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const before = await ownId(asker, roomId)
    await inRoom(asker, 'leaveRoom', { roomId })
    expect((await ask(asker)).body).toMatchObject({ roomId: null })
    expect((await answerNewest(reporter)).body).toEqual({ roomId })
    expect(await ownId(asker, roomId)).not.toBe(before)
  })

  it('a room that all members have left is deleted with its content', async () => {
    const roomId = await openRoomFor(asker, reporter)
    for (const member of [asker, reporter]) await inRoom(member, 'leaveRoom', { roomId })
    for (const table of ['rooms', 'room_members', 'room_messages'])
      expect(await count(table)).toBe(0)
  })

  it('pausing stops notifications only for the member herself', async () => {
    const warner = await app.signUp('Warner')
    await postWarning(warner)
    const roomId = await openRoomFor(asker, reporter)
    const paused = await inRoom(asker, 'pauseRoom', { roomId, body: { paused: true } })
    expect(paused.body).toEqual({ paused: true })
    await answerNewest(warner)
    expect(await kindsOf(asker)).toEqual(['room-opened'])
    expect(await kindsOf(reporter)).toEqual(['room-joined'])
    expect(await roomsOf(asker)).toMatchObject([{ paused: true, participantCount: 3 }])
    expect(await roomsOf(reporter)).toMatchObject([{ paused: false }])
  })
})

function comparable(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
}
