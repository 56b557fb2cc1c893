import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ProtocolClient, type SealedByHand } from '../../../test/rooms/protocol-client.ts'
import { emptyRooms, openPairRoom, startRoomPair } from '../../../test/rooms/room-pair.ts'
import { answerNewest, ask, inRoom, openRoomFor, ownId, say } from '../../../test/rooms/rooms.ts'
import { runOperator } from '../../../test/run-operator.ts'
import type { TestApp, TestMember } from '../../../test/test-app.ts'

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

describe('reporting a message', () => {
  async function sealed(text: string): Promise<SealedByHand & { id: string }> {
    const message = await client.seal(await client.view(), text)
    const { body } = await say(asker, roomId, message.content)
    return { ...message, id: body.id }
  }
  const report = (member: TestMember, body: object) =>
    inRoom(member, 'reportMessage', { roomId, body })
  const kept = async () => (await app.database.pool.query('select * from message_reports')).rows

  it('stores a proven text for the moderators, sealed, with the messages around it', async () => {
    const before = await sealed('I know where you live')
    const { id: messageId, text, kf } = await sealed('and I will come')
    const context = [{ messageId: before.id, text: before.text, kf: before.kf }]
    const answer = await report(reporter, {
      messageId,
      text,
      kf,
      context,
      note: 'She is no woman.',
    })
    expect(answer).toMatchObject({ status: 201, body: { verified: true } })
    const rows = await kept()
    expect(rows).toMatchObject([{ message_id: messageId, room_id: roomId }])
    for (const word of ['know where', 'will come', 'no woman', kf]) {
      expect(JSON.stringify(rows)).not.toContain(word)
    }
  })

  it('refuses invented words, another message, another key, and unproven context', async () => {
    const one = await sealed('See you on Friday')
    const two = await sealed('See you on Sunday')
    const good = { messageId: one.id, text: one.text, kf: one.kf }
    const wrong = [
      { ...good, text: 'I will hurt you' },
      { ...good, messageId: two.id },
      { ...good, kf: two.kf },
      { ...good, kf: undefined },
      { ...good, kf: 'AAAA' },
      { ...good, context: [{ messageId: two.id, text: 'made up', kf: two.kf }] },
    ]
    for (const body of wrong) expect((await report(reporter, body)).status).toBe(422)
    expect((await report(reporter, { ...good, messageId: 'nothing' })).status).toBe(404)
    expect(await kept()).toEqual([])
  })

  it('accepts an unencrypted message by its text alone', async () => {
    const { body } = await say(asker, roomId, 'Plain words')
    expect((await report(reporter, { messageId: body.id, text: 'Other words' })).status).toBe(422)
    expect((await report(reporter, { messageId: body.id, text: 'Plain words' })).status).toBe(201)
  })

  it('is listed for the operator with the oldest first', async () => {
    const texts = ['The first', 'The second', 'The third']
    for (const text of texts) {
      const { body } = await say(asker, roomId, text)
      app.pass(1_000)
      expect((await report(reporter, { messageId: body.id, text })).status).toBe(201)
    }
    const { lines } = await runOperator(app, ['reports'])
    expect(lines.filter((line) => line.startsWith('    The'))).toEqual(
      texts.map((text) => `    ${text}`),
    )
  })

  it('accepts ten messages of 4,000 characters as context, in any script, even escaped', async () => {
    const long = '\u4f60'.repeat(4_000)
    const messages: { messageId: string; text: string; kf: string }[] = []
    for (let count = 0; count < 11; count += 1) {
      const { id, text, kf } = await sealed(long)
      messages.push({ messageId: id, text, kf })
    }
    const [message, ...context] = messages
    const body = JSON.stringify({ ...message, context, note: long.slice(0, 2_000) })
    const escaped = body.replaceAll('\u4f60', String.raw`\u4f60`)
    for (const payload of [body, escaped]) {
      const answer = await fetch(`${app.url}/api/match-rooms/${roomId}/reports`, {
        method: 'POST',
        body: payload,
        headers: {
          cookie: reporter.cookie ?? '',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
      })
      expect(answer.status).toBe(201)
    }
    expect(await kept()).toHaveLength(2)
  })

  it('rules: Moderation: refuses a message of the member herself, also one from before she came back', async () => {
    const text = 'I know where you live.'
    const { body } = await say(asker, roomId, text)
    const mine = { messageId: body.id, text }
    const refused = await report(asker, mine)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'You wrote this message. Only messages of other members can be reported.' },
    ])
    expect((await report(asker, { ...mine, text: 'Other words' })).status).toBe(422)
    const before = await ownId(asker, roomId)
    await inRoom(asker, 'leaveRoom', { roomId })
    await ask(asker)
    expect((await answerNewest(reporter)).body.roomId).toBe(roomId)
    expect(await ownId(asker, roomId)).not.toBe(before)
    expect((await report(asker, mine)).status).toBe(409)
    expect(await kept()).toEqual([])
    const other = await say(reporter, roomId, 'Leave me alone.')
    const around = { messageId: other.body.id, text: 'Leave me alone.', context: [mine] }
    expect((await report(asker, around)).status).toBe(201)
  })

  it('accepts only messages of the room', async () => {
    const { id: messageId, text, kf } = await sealed('Hello')
    const other = await openRoomFor(asker, reporter, '(415) 555-0243')
    const body = { messageId, text, kf }
    expect((await inRoom(reporter, 'reportMessage', { roomId: other, body })).status).toBe(404)
  })
})
