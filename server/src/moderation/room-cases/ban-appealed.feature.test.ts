import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseOf, openConsole, type TestModerator } from '../../../test/moderation/console.ts'
import { type RoomPair, startRoomPair } from '../../../test/rooms/room-pair.ts'
import { openRoomFor, reportText } from '../../../test/rooms/rooms.ts'
import type { TestMember } from '../../../test/test-app.ts'

const ban = { decision: 'banned', reason: 'threat', text: 'It threatens a member.' }
const dismissal = { decision: 'dismissed', reason: 'no-violation', text: '' }

let pair: RoomPair
let one: TestModerator
let two: TestModerator
let three: TestModerator
beforeAll(async () => {
  pair = await startRoomPair({ LIMITS: 'off' })
  one = await openConsole(pair.app, 'One')
  two = await openConsole(pair.app, 'Two')
  three = await openConsole(pair.app, 'Three')
})
afterAll(() => pair.app.close())

async function tell(): Promise<void> {
  pair.app.pass(11 * MINUTE_MS)
  await pair.app.app.sweep('case notices')
}

const outcomesSeenBy = async (member: TestMember) => {
  const path = `/api/user/${member.id}/cases`
  const { cases } = (await member.send<AnswerOf<'listOwnCases'>>('GET', path)).body
  return cases.map(({ state, decision }) => [state, decision?.outcome])
}

it('rules: Rooms: a banned member keeps the case with its reasons while and after a report appeals', async () => {
  const { app, asker, reporter } = pair
  const roomId = await openRoomFor(asker, reporter)
  const text = { roomId, text: 'I know where you live.' }
  const { receipt } = await reportText({ by: reporter, of: asker }, text)
  const caseId = await caseOf(app, receipt)
  await one.take(caseId)
  await one.on(caseId, 'decision', ban)
  await two.take(caseId)
  await two.on(caseId, 'confirmation', { agree: true })
  expect(await outcomesSeenBy(asker)).toEqual([])
  await tell()
  expect(await outcomesSeenBy(asker)).toEqual([['decided', 'banned']])
  await app.visitor.send('POST', '/api/cases/appeal', { receipt, text: 'Look again.' })
  await three.enter()
  expect(await outcomesSeenBy(asker)).toEqual([['appealed', 'banned']])
  await three.take(caseId)
  expect((await three.on(caseId, 'decision', dismissal)).body.state).toBe('final')
  expect(await outcomesSeenBy(asker)).toEqual([['appealed', 'banned']])
  await tell()
  expect(await outcomesSeenBy(asker)).toEqual([['final', 'dismissed']])
})
