import type { Message, Room, RoomEpoch } from '@sidelight/contract/calls/rooms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createProtocolClient,
  type EpochPost,
  type ProtocolClient,
} from '../../../test/rooms/protocol-client.ts'
import { emptyRooms, openPairRoom, startRoomPair } from '../../../test/rooms/room-pair.ts'
import {
  answerNewest,
  ask,
  inRoom,
  keepEntry,
  openRoomFor,
  ownId,
  say,
  signUpVip,
} from '../../../test/rooms/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
let asker: TestMember
let reporter: TestMember
let roomId: string
let client: ProtocolClient
beforeAll(async () => {
  ;({ app, asker, reporter } = await startRoomPair({ LIMITS: 'off' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyRooms(app)
  ;({ roomId, client } = await openPairRoom({ asker, reporter }))
})

const messages = async (member: TestMember, query: Record<string, unknown> = {}) =>
  (await inRoom<Message[]>(member, 'listMessages', { roomId, query })).body
const epochs = async (member: TestMember, after = -1) =>
  (await inRoom<RoomEpoch[]>(member, 'listEpochs', { roomId, query: { after } })).body
const post = (member: TestMember, body: EpochPost) => inRoom(member, 'addEpoch', { roomId, body })
const sayAll = async (from: number, to: number) => {
  for (let at = from; at <= to; at += 1) await say(asker, roomId, `${at}`)
}

describe('§3 messages of a room', () => {
  it('§7 are stored as sent if encrypted, and marked as encrypted', async () => {
    const { content } = await client.seal(await client.view(), 'Has he written to you too?')
    const sent = await say(asker, roomId, content)
    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({
      id: expect.any(String),
      seq: 1,
      senderId: client.memberId,
      senderName: expect.stringMatching(/^[A-Z][a-z]+$/),
      content,
      timestamp: app.now().toISOString(),
      encrypted: true,
    })
    expect(await messages(reporter)).toEqual([sent.body])
  })

  it('§7 are stored sealed if unencrypted, and marked so', async () => {
    await say(reporter, roomId, 'Zwickelhausen')
    expect(await messages(asker)).toMatchObject([{ content: 'Zwickelhausen', encrypted: false }])
    const { rows } = await app.database.pool.query('select * from room_messages')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('Zwickelhausen')
  })

  it('§5 must not be blank or too long', async () => {
    for (const content of ['', '   ', '\n', 'x'.repeat(4_001), 'x'.repeat(30_000)]) {
      expect((await say(asker, roomId, content)).status).toBe(422)
    }
    expect(await messages(asker)).toEqual([])
  })

  it('can be listed as the newest, after a message, or before one', async () => {
    await sayAll(1, 6)
    const numbers = async (query: object) =>
      (await messages(asker, { ...query })).map(({ seq }) => seq)
    expect(await numbers({})).toEqual([1, 2, 3, 4, 5, 6])
    expect(await numbers({ after: 4 })).toEqual([5, 6])
    expect(await numbers({ before: 3 })).toEqual([1, 2])
    expect(await numbers({ after: 1, before: 4 })).toEqual([2, 3])
  })

  it('are listed 200 at a time: the newest, or the first that follow', async () => {
    await app.database.pool.query(
      `insert into room_messages (id, room_id, seq, member_id, envelope, created_at)
      select 'm' || n, $1, n, $2, 'x', now() from generate_series(1, 250) as n`,
      [roomId, client.memberId],
    )
    const ends = async (query: object) => {
      const listed = await messages(asker, { ...query })
      return [listed.length, listed[0]?.seq, listed.at(-1)?.seq]
    }
    expect(await ends({})).toEqual([200, 51, 250])
    expect(await ends({ after: 10 })).toEqual([200, 11, 210])
    expect(await ends({ before: 51 })).toEqual([50, 1, 50])
  })

  it('are stored once if an envelope is sent twice, and refused if its id is used for another', async () => {
    const { content } = await client.seal(await client.view(), 'Once')
    const [once, again] = [await say(asker, roomId, content), await say(asker, roomId, content)]
    expect(again.body).toEqual(once.body)
    expect((await say(reporter, roomId, content)).status).toBe(409)
    const parts = content.split('.')
    const other = (await client.seal(await client.view(), 'Twice')).content.split('.')
    const forged = [...parts.slice(0, 3), ...other.slice(3)].join('.')
    expect((await say(asker, roomId, forged)).status).toBe(409)
    expect(await messages(asker)).toHaveLength(1)
  })

  it('are refused in an epoch other than the newest, and get no number', async () => {
    const old = await client.seal(await client.view(), 'Late')
    await client.write('rekey')
    const refused = await say(asker, roomId, old.content)
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_epoch' } })
    const { content } = await client.seal(await client.view(), 'Anew')
    expect((await say(asker, roomId, content)).body.seq).toBe(1)
  })

  it('§7 are without their text for members admitted after an unencrypted one, also after a time away', async () => {
    const contents = async (member: TestMember) =>
      (await messages(member)).map(({ content, encrypted }) => (encrypted ? 'sealed' : content))
    const { content } = await client.seal(await client.view(), 'Sealed')
    await say(asker, roomId, content)
    await say(asker, roomId, 'Before')
    await inRoom(asker, 'leaveRoom', { roomId })
    app.pass(1)
    await say(reporter, roomId, 'Away')
    app.pass(1)
    const newcomer = await signUpVip(app, 'Newcomer')
    for (const member of [asker, newcomer]) {
      await ask(member)
      expect((await answerNewest(reporter)).body.roomId).toBe(roomId)
    }
    await say(reporter, roomId, 'Now')
    for (const member of [asker, newcomer]) {
      expect(await contents(member)).toEqual(['sealed', '', '', 'Now'])
    }
    expect(await contents(reporter)).toEqual(['sealed', 'Before', 'Away', 'Now'])
  })

  it("move their room to the top of a member's list", async () => {
    app.pass(1)
    const older = await openRoomFor(asker, reporter, '(415) 555-0243')
    app.pass(1)
    await say(reporter, roomId, 'Hello')
    const { body } = await asker.send<Room[]>('GET', `/api/user/${asker.id}/chat-rooms`)
    expect(body.map(({ id }) => id)).toEqual([roomId, older])
    expect(body).toMatchObject([
      { lastMessageAt: app.now().toISOString(), messages: 1 },
      { lastMessageAt: null, messages: 0 },
    ])
  })
})

describe("a room's log", () => {
  it('gives each member the records with her own wrapped key, and the links of all', async () => {
    const other = await createProtocolClient(reporter, roomId)
    const joined = await other.record(await other.view(), 'join')
    expect(await post(reporter, joined)).toMatchObject({ status: 201, body: { n: 1 } })
    const link = 'AAAA.BBBB'
    expect((await inRoom(asker, 'shareLink', { roomId, body: { n: 1, link } })).body).toEqual({
      n: 1,
    })
    const [first, second] = await epochs(reporter)
    expect(first).toMatchObject({ n: 0, wrap: null, links: [] })
    expect(second).toEqual({
      n: 1,
      jws: joined.jws,
      createdAt: app.now().toISOString(),
      wrap: { e: expect.any(String), c: joined.wraps.find(hers(other))?.c },
      links: [{ by: client.memberId, link }],
    })
    expect((await epochs(asker)).map(({ wrap }) => wrap === null)).toEqual([false, false])
    expect((await epochs(asker, 0)).map(({ n }) => n)).toEqual([1])
  })

  it('accepts a better link instead of a wrong one, and none for an unknown epoch', async () => {
    await client.write('rekey')
    for (const link of ['WRONG', 'RIGHT']) {
      await inRoom(asker, 'shareLink', { roomId, body: { n: 1, link } })
    }
    expect((await epochs(reporter))[1]?.links).toEqual([{ by: client.memberId, link: 'RIGHT' }])
    const nowhere = { n: 7, link: 'AAAA' }
    expect((await inRoom(asker, 'shareLink', { roomId, body: nowhere })).status).toBe(404)
  })

  it('refuses a record in the name of another member', async () => {
    const record = await client.record(await client.view(), 'rekey')
    expect((await post(reporter, record)).status).toBe(403)
    const forged = await client.record(await client.view(), 'join', {
      by: await ownId(reporter, roomId),
    })
    expect((await post(reporter, forged)).status).toBe(422)
  })

  it('refuses a key that is not wrapped once for each member', async () => {
    const record = await client.record(await client.view(), 'rekey')
    const [own] = record.wraps
    const others = { memberId: await ownId(reporter, roomId), e: 'AAAA', c: 'AAAA' }
    for (const wraps of [[], [own, own], [own, others], [others]]) {
      const body = { ...record, wraps }
      expect(await inRoom(asker, 'addEpoch', { roomId, body })).toMatchObject({
        status: 422,
        body: { fields: { wraps: expect.any(String) } },
      })
    }
    expect(await epochs(asker)).toHaveLength(1)
  })

  it('refuses invalid records and keys, and records of another room', async () => {
    const view = await client.view()
    const elsewhere = await client.record({ ...view, room: 'elsewhere' }, 'rekey', {
      room: 'elsewhere',
    })
    const other = await createProtocolClient(reporter, roomId)
    const point = 'B'.repeat(87)
    const add = { id: other.memberId, kem: point, sig: point }
    const broken = await other.record(view, 'join', { add })
    const good = await client.record(view, 'rekey')
    const tampered = { ...good, jws: good.jws.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
    expect((await post(asker, elsewhere)).status).toBe(422)
    expect((await post(reporter, broken)).status).toBe(422)
    expect((await post(asker, tampered)).status).toBe(422)
    for (const jws of ['', 'a.b.c', '...', 'x'.repeat(4_000), '\u0000']) {
      expect((await post(asker, { jws, wraps: [] })).status).toBe(422)
    }
    expect(await epochs(asker)).toHaveLength(1)
  })

  it('limits how often a member can rekey a room', async () => {
    const strict = await startTestApp({ MIN_ACCOUNT_AGE_HOURS: '0' })
    const [one, two] = [await signUpVip(strict), await strict.signUp()]
    const there = await openRoomFor(one, two)
    const hand = await createProtocolClient(one, there)
    const statuses = [(await hand.write('create')).status]
    for (let at = 1; at < 12; at += 1) statuses.push((await hand.write('rekey')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429])
    expect((await (await createProtocolClient(two, there)).write('join')).status).toBe(201)
    await strict.close()
  })
})

const hers =
  ({ memberId }: ProtocolClient) =>
  (wrap: { memberId: string }) =>
    wrap.memberId === memberId

it('§5 members see one another only by the names that the room gives', async () => {
  const warner = await app.signUp('Warner')
  await keepEntry(warner)
  await say(asker, roomId, 'Hello')
  const { text } = await inRoom(reporter, 'listMessages', { roomId })
  for (const secret of [asker.id, asker.email, 'Asker']) expect(text).not.toContain(secret)
  expect((await answerNewest(warner)).status).toBe(404)
})
