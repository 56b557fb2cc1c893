import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

describe('rules: Moderation: an undecided appeal of one report of a room', () => {
  const dismissal = { decision: 'dismissed', reason: 'no-violation', text: '' }
  const ban = { decision: 'banned', reason: 'threat', text: 'It threatens a member.' }

  const appeal = (receipt: string) =>
    pair.app.visitor.send('POST', '/api/cases/appeal', { receipt, text: 'Look again.' })

  async function reportedTwice() {
    const { body } = await say(pair.asker, roomId, THREAT)
    const first = (await report(pair.reporter, body.id)).body.receipt
    const second = (await report(third, body.id)).body.receipt
    return { first, second, caseId: await caseOf(pair.app, first) }
  }

  async function decide(caseId: string, decision: object, by = mod) {
    await by.take(caseId)
    return (await by.on(caseId, 'decision', decision)).body.state
  }

  async function tell(): Promise<void> {
    pair.app.pass(11 * MINUTE_MS)
    await pair.app.app.sweep('case notices')
    await pair.app.app.sweep('quiet writes')
  }

  it('is not shown to the others', async () => {
    const { first, second, caseId } = await reportedTwice()
    expect(await decide(caseId, dismissal)).toBe('decided')
    await tell()
    const before = await look(pair.app, first)
    expect(before).toMatchObject({ state: 'decided', appealUntil: expect.any(String) })
    expect((await appeal(second)).status).toBe(200)
    expect(await look(pair.app, second)).toMatchObject({ state: 'appealed', appealUntil: null })
    expect(await look(pair.app, first)).toEqual(before)
    await (await openConsole(pair.app, 'Other')).take(caseId)
    expect(await look(pair.app, first)).toEqual(before)
    expect((await appeal(first)).status).toBe(200)
    expect(await look(pair.app, first)).toMatchObject({ state: 'appealed', appealUntil: null })
  })

  it('is not shown to the others either while the decision on it can be undone', async () => {
    const { first, second, caseId } = await reportedTwice()
    await mod.enter()
    await decide(caseId, dismissal)
    await tell()
    const before = await look(pair.app, first)
    expect((await appeal(second)).status).toBe(200)
    const other = await openConsole(pair.app, 'Other')
    expect(await decide(caseId, { ...dismissal, text: 'It was a joke.' }, other)).toBe('final')
    expect(await look(pair.app, first)).toEqual(before)
    expect(await look(pair.app, second)).toMatchObject({ state: 'appealed', appealUntil: null })
    await tell()
    expect(await look(pair.app, first)).toMatchObject({ state: 'final', appealUntil: null })
  })

  it('is not shown to the others after an appeal of the banned member either', async () => {
    const { app, asker } = pair
    const { first, second, caseId } = await reportedTwice()
    const [two, three] = [await openConsole(app, 'Two'), await openConsole(app, 'Three')]
    await mod.enter()
    expect(await decide(caseId, ban)).toBe('proposed')
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: true })
    await tell()
    const path = `/api/user/${asker.id}/cases/${caseId}/appeal`
    expect((await asker.send('POST', path, { text: 'It was a quote.' })).status).toBe(200)
    await app.app.flush()
    expect(await look(app, first)).toMatchObject({ state: 'appealed', appealUntil: null })
    expect(await decide(caseId, ban, three)).toBe('final')
    await tell()
    const before = await look(app, first)
    expect(before).toMatchObject({ state: 'final', appealUntil: expect.any(String) })
    expect((await appeal(second)).status).toBe(200)
    expect(await look(app, second)).toMatchObject({ state: 'appealed', appealUntil: null })
    expect(await look(app, first)).toEqual(before)
    expect(await decide(caseId, dismissal, await openConsole(app, 'Four'))).toBe('final')
    expect(await look(app, first)).toEqual(before)
  })
})
