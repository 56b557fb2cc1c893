import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buy, turnClock } from '../../test/payments.ts'
import { startRoomPair } from '../../test/room-pair.ts'
import {
  answerNewest,
  ask,
  inRoom,
  invitationsOf,
  keepEntry,
  openRoomFor,
  signUpVip,
} from '../../test/rooms.ts'
import { sendCall } from '../../test/send-call.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of ranges of their own, so that asking about them is no sweep. */
const NUMBERS = ['0143', '0243', '0343', '0443'].map((end) => `(415) 555-${end}`)

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
  it('lapses after seven days and leaves no trace', async () => {
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

  it('§6 Full asks three times in 30 days; a request that lapses is given back', async () => {
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

  it('§6 never gives Full more than three requests at once', async () => {
    const full = await app.signUp('Full')
    await buy(full, 'full')
    for (const phoneNumber of NUMBERS) await keepEntry(reporter, { phoneNumber })
    const answers = await Promise.all(NUMBERS.map((phoneNumber) => ask(full, phoneNumber)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('§6 a refund ends it at once', async () => {
    await keepEntry(reporter)
    await turnClock(app)
    const path = `/api/user/${asker.id}/guarantee`
    expect((await asker.send('POST', path, { userId: asker.id })).status).toBe(200)
    expect((await ask(asker)).body).toMatchObject({ code: 'plan_required' })
  })

  it('§6 a plan that ends takes nobody out of a room: only asking needs one', async () => {
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

  it('is deleted after 30 days in which nobody wrote', async () => {
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

  it('keeps young accounts from asking and from accepting', async () => {
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

/** Members are dated by the machine's clock; here the test's counts. */
async function bornNow(strict: TestApp, member?: TestMember): Promise<void> {
  const values = [strict.now(), member?.id]
  await strict.database.pool.query(
    'update members set created_at = $1 where id = coalesce($2, id)',
    values,
  )
}
