import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { caseOf, look, openConsole, type TestModerator } from '../../../test/moderation/console.ts'
import { subscribe } from '../../../test/payments/payments.ts'
import { emptyRooms, type RoomPair, startRoomPair } from '../../../test/rooms/room-pair.ts'
import {
  answerNewest,
  ask,
  inRoom,
  notificationsOf,
  openRoomFor,
  ownId,
  say,
} from '../../../test/rooms/rooms.ts'
import type { TestMember } from '../../../test/test-app.ts'

const THREAT = 'I know where you live.'

let pair: RoomPair
let third: TestMember
let mod: TestModerator
let roomId: string
beforeAll(async () => {
  pair = await startRoomPair({ LIMITS: 'off' })
  mod = await openConsole(pair.app, 'Mod')
  third = await pair.app.signUp('Third')
  await subscribe(third)
})
afterAll(() => pair.app.close())
beforeEach(async () => {
  await emptyRooms(pair.app)
  await pair.app.database.pool.query('delete from cases')
  roomId = await openRoomFor(pair.asker, pair.reporter)
  await enter(third)
})

/** Lets a member into the room. */
async function enter(member: TestMember): Promise<void> {
  expect((await ask(member)).status).toBe(200)
  expect((await answerNewest(pair.reporter)).status).toBe(200)
}

const report = (by: TestMember, messageId: string) =>
  inRoom<AnswerOf<'reportMessage'>>(by, 'reportMessage', {
    roomId,
    body: { messageId, text: THREAT },
  })

const toldOf = async (member: TestMember) =>
  (await notificationsOf(member)).filter(({ kind }) => kind === 'room-report-news')

it('rules: Moderation: a question about a room goes to one of its reports, and only its reporter is notified', async () => {
  const { app, asker, reporter } = pair
  const { body } = await say(asker, roomId, THREAT)
  const first = (await report(reporter, body.id)).body.receipt
  const second = (await report(third, body.id)).body.receipt
  const caseId = await caseOf(app, first)
  const { statements, room } = await mod.take(caseId)
  expect(room?.reports.map(({ report: number }) => number)).toEqual([1, 2])
  const chosen = statements.find(({ report: number }) => number === 2)
  const question = { side: 'reporter', report: chosen?.id, text: 'Does she know your street?' }
  expect((await mod.on(caseId, 'question', question)).status).toBe(200)
  await app.app.sweep('quiet writes')
  expect([await toldOf(reporter), await toldOf(asker)]).toEqual([[], []])
  expect(await toldOf(third)).toHaveLength(1)
  expect(await look(app, second)).toMatchObject({
    state: 'asked',
    question: { text: 'Does she know your street?' },
  })
  // Only reports of a room are asked, so the state would show that there is another one.
  expect(await look(app, first)).toMatchObject({ state: 'open', question: null })
  const answer = { receipt: first, text: 'No, it was a joke.' }
  expect((await app.visitor.send('POST', '/api/cases/answers', answer)).status).toBe(409)
  for (const who of [asker, reporter, third]) {
    expect(JSON.stringify([statements, room])).not.toContain(await ownId(who, roomId))
  }
})
