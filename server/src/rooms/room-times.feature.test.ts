import { DAY_MS, DAY_S, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendCall } from '../../test/calls/send-call.ts'
import { buy, turnClock } from '../../test/payments/payments.ts'
import { banByHand } from '../../test/rooms/ban-by-hand.ts'
import { startRoomPair } from '../../test/rooms/room-pair.ts'
import {
  answerNewest,
  ask,
  inRoom,
  invitationsOf,
  keepEntry,
  notificationsOf,
  openRoomFor,
  ownId,
  say,
  signUpVip,
} from '../../test/rooms/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

/** Numbers of different ranges, so that checking them is no sweep. */
const NUMBERS = ['(415) 555-0143', '(212) 555-0154', '(312) 555-0165', '(646) 555-0176']

let app: TestApp
let asker: TestMember
let reporter: TestMember
beforeEach(async () => {
  ;({ app, asker, reporter } = await startRoomPair())
})
afterEach(() => app.close())

const count = async (table: string) =>
  Number((await app.database.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('§3 time in match rooms', () => {
  it('a request lapses after seven days and leaves no trace', async () => {
    await keepEntry(reporter)
    await ask(asker)
    app.pass(7 * DAY_MS - 1)
    expect(await invitationsOf(reporter)).toHaveLength(1)
    app.pass(1)
    expect(await invitationsOf(reporter)).toEqual([])
    const { id } = (await app.database.pool.query('select id from invitations')).rows[0]
    const late = { params: { id }, body: { answer: 'accept' } }
    expect((await sendCall(reporter, 'answerInvitation', late)).status).toBe(404)
    await app.app.sweep('requests to connect')
    for (const table of ['invitations', 'connect_requests', 'notifications', 'rooms']) {
      expect([table, await count(table)]).toEqual([table, 0])
    }
  })

  it('§6 Full permits three requests in 30 days; one that expires is refunded', async () => {
    const full = await app.signUp('Full')
    await buy(full, 'full')
    for (const phoneNumber of NUMBERS) await keepEntry(reporter, { phoneNumber })
    const [one = '', two = '', three = '', four = ''] = NUMBERS
    expect((await ask(full, one)).body.requestsLeft).toBe(2)
    expect((await ask(full, one)).body.requestsLeft).toBe(2)
    expect((await ask(full, two)).body.requestsLeft).toBe(1)
    expect((await ask(full, three)).body.requestsLeft).toBe(0)
    expect((await answerNewest(reporter)).status).toBe(200)
    expect(await ask(full, four)).toMatchObject({ status: 429, body: { code: 'quota_spent' } })
    app.pass(7 * DAY_MS)
    expect((await ask(full, four)).body.requestsLeft).toBe(1)
  })

  it('§6 the refusal says when the first of three requests is refunded', async () => {
    const full = await app.signUp('Full')
    await buy(full, 'full')
    for (const phoneNumber of NUMBERS) await keepEntry(reporter, { phoneNumber })
    const [one = '', two = '', three = '', four = ''] = NUMBERS
    await ask(full, one)
    expect((await answerNewest(reporter)).status).toBe(200)
    app.pass(5 * DAY_MS)
    await ask(full, two)
    await ask(full, three)
    const { status, body, headers } = await ask(full, four)
    expect([status, headers.get('retry-after')]).toEqual([429, String(25 * DAY_S)])
    expect(body.message).toMatch(/3 requests to connect are used\. .* on Dec 2\.$/)
  })

  it('§6 Full permits any number of requests if limits are off', async () => {
    const unlimited = await startRoomPair({ LIMITS: 'off' })
    const full = await unlimited.app.signUp('Full')
    await buy(full, 'full')
    for (const phoneNumber of NUMBERS) await keepEntry(unlimited.reporter, { phoneNumber })
    for (const phoneNumber of NUMBERS) {
      expect(await ask(full, phoneNumber)).toMatchObject({
        status: 200,
        body: { requestsLeft: null },
      })
    }
    await unlimited.app.close()
  })

  it('§6 Full never permits more than three requests at the same time', async () => {
    const full = await app.signUp('Full')
    await buy(full, 'full')
    for (const phoneNumber of NUMBERS) await keepEntry(reporter, { phoneNumber })
    const answers = await Promise.all(NUMBERS.map((phoneNumber) => ask(full, phoneNumber)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('§6 a refund ends access to requests at once', async () => {
    await keepEntry(reporter)
    await turnClock(app)
    const path = `/api/user/${asker.id}/guarantee`
    expect((await asker.send('POST', path, { userId: asker.id })).status).toBe(200)
    expect((await ask(asker)).body).toMatchObject({ code: 'plan_required' })
  })

  it('§3 notifications lead to the invitation, and for the asker to the opened room', async () => {
    await keepEntry(reporter)
    await ask(asker)
    const [invitation] = await invitationsOf(reporter)
    const target = { page: 'invitation', id: invitation?.id }
    const subject = '+1 (415) ***-**42'
    expect(await notificationsOf(reporter)).toMatchObject([
      { kind: 'room-invitation', subject, target },
    ])
    const roomId = await openRoomFor(asker, reporter)
    expect(await notificationsOf(asker)).toMatchObject([
      { kind: 'room-opened', target: { page: 'room', id: roomId } },
    ])
  })

  it('§6 a plan that ends removes no member from a room: only asking needs one', async () => {
    const roomId = await openRoomFor(asker, reporter)
    await turnClock(app)
    const claim = { userId: asker.id }
    await asker.send('POST', `/api/user/${asker.id}/guarantee`, claim)
    const body = { content: 'Still here.', type: 'text' }
    expect((await inRoom(asker, 'sendMessage', { roomId, body })).status).toBe(201)
    expect((await inRoom(asker, 'getRoom', { roomId })).status).toBe(200)
    expect((await ask(asker)).body).toMatchObject({ roomId })
    const other = '(415) 555-0143'
    await keepEntry(reporter, { phoneNumber: other })
    expect((await ask(asker, other)).body).toMatchObject({ code: 'plan_required' })
  })

  it('a room is deleted after 30 days without a message', async () => {
    const roomId = await openRoomFor(asker, reporter)
    app.pass(29 * DAY_MS)
    const content = { content: 'Still here?', type: 'text' }
    expect((await inRoom(asker, 'sendMessage', { roomId, body: content })).status).toBe(201)
    app.pass(30 * DAY_MS - 1)
    await app.app.sweep('rooms')
    expect(await count('rooms')).toBe(1)
    app.pass(2)
    await app.app.sweep('rooms')
    for (const table of ['rooms', 'room_members', 'room_messages'])
      expect(await count(table)).toBe(0)
  })

  it('§3 no notification leads to a room that ended, or that the member has left', async () => {
    const ended = await openRoomFor(asker, reporter)
    const left = await openRoomFor(asker, reporter, NUMBERS[0])
    const roomsIn = async (member: TestMember) =>
      (await notificationsOf(member)).map(({ target }) => target?.id)
    expect(new Set(await roomsIn(asker))).toEqual(new Set([left, ended]))
    app.pass(29 * DAY_MS)
    await say(asker, left, 'Still here.')
    app.pass(2 * DAY_MS)
    await app.app.sweep('rooms')
    expect(await roomsIn(asker)).toEqual([left])
    await inRoom(asker, 'leaveRoom', { roomId: left })
    expect(await roomsIn(asker)).toEqual([])
  })

  it('§3 no notification leads to a room from which the member was banned', async () => {
    const roomId = await openRoomFor(asker, reporter)
    expect(await notificationsOf(asker)).toMatchObject([{ target: { id: roomId } }])
    await banByHand(app, await ownId(asker, roomId))
    expect(await notificationsOf(asker)).toEqual([])
  })

  it('a room can be joined, however old, while its members write', async () => {
    const roomId = await openRoomFor(asker, reporter)
    app.pass(29 * DAY_MS)
    expect((await say(reporter, roomId, 'Still here.')).status).toBe(201)
    app.pass(29 * DAY_MS)
    const third = await signUpVip(app, 'Third')
    expect((await ask(third)).status).toBe(200)
    expect((await answerNewest(reporter)).body.roomId).toBe(roomId)
    expect((await inRoom(third, 'getRoom', { roomId })).status).toBe(200)
  })

  it('young accounts can neither ask nor accept', async () => {
    const strict = await startTestApp()
    const [young, invited] = [await signUpVip(strict, 'Young'), await strict.signUp('Invited')]
    await bornNow(strict)
    await keepEntry(invited)
    expect(await ask(young)).toMatchObject({ status: 403, body: { code: 'account_too_young' } })
    expect(await invitationsOf(invited)).toEqual([])
    strict.pass(72 * HOUR_MS)
    const late = await strict.signUp('Late')
    await bornNow(strict, late)
    await keepEntry(late)
    expect((await ask(young)).status).toBe(200)
    expect((await answerNewest(late)).body).toMatchObject({ code: 'account_too_young' })
    expect(await invitationsOf(late)).toHaveLength(1)
    expect((await answerNewest(invited)).status).toBe(200)
    await strict.close()
  })
})

/** Sign-up dates members by the system clock. This sets the date by the clock of the test. */
async function bornNow(strict: TestApp, member?: TestMember): Promise<void> {
  const values = [strict.now(), member?.id]
  await strict.database.pool.query(
    'update members set created_at = $1 where id = coalesce($2, id)',
    values,
  )
}

describe('§2 the invitations of a member', () => {
  it('show which are about one number, and in which of its rooms she already is', async () => {
    const second = await signUpVip(app, 'Second')
    const [one = '', other = ''] = NUMBERS
    for (const phoneNumber of [one, other]) await keepEntry(reporter, { phoneNumber })
    await ask(asker, one)
    await ask(asker, other)
    await ask(second, one)
    const open = await invitationsOf(reporter)
    expect(open.map(({ joinsRoom }) => joinsRoom)).toEqual([false, false, false])
    expect(new Set(open.map(({ about }) => about)).size).toBe(2)
    const about = open[0]?.about
    const rooms = open.filter((each) => each.about === about)
    await answerNewest(reporter)
    const left = await invitationsOf(reporter)
    const alone = open.find((each) => each.about !== about)
    expect(left.find(({ id }) => id === alone?.id)?.joinsRoom).toBe(false)
    expect(left.filter(({ joinsRoom }) => joinsRoom)).toHaveLength(rooms.length - 1)
  })
})
