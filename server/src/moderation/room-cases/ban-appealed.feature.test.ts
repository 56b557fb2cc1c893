import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseOf, openConsole, type TestModerator } from '../../../test/moderation/console.ts'
import { subscribe } from '../../../test/payments/payments.ts'
import { openRoomFor, reportText } from '../../../test/rooms/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const ban = { decision: 'banned', reason: 'threat', text: 'It threatens a member.' }
const dismissal = { decision: 'dismissed', reason: 'no-violation', text: '' }

let app: TestApp
let asker: TestMember
let reporter: TestMember
let one: TestModerator
let two: TestModerator
let three: TestModerator
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
  three = await openConsole(app, 'Three')
  asker = await app.signUp('Asker')
  await subscribe(asker)
  reporter = await app.signUp('Reporter')
})
afterAll(() => app.close())

async function tell(): Promise<void> {
  app.pass(11 * MINUTE_MS)
  await app.app.sweep('case notices')
}

const outcomes = async () => {
  const path = `/api/user/${asker.id}/cases`
  const { cases } = (await asker.send<AnswerOf<'listOwnCases'>>('GET', path)).body
  return cases.map(({ state, decision }) => [state, decision?.outcome])
}

it('rules: Rooms: a banned member keeps the case with its reasons while and after a report appeals', async () => {
  const roomId = await openRoomFor(asker, reporter)
  const text = { roomId, text: 'I know where you live.' }
  const { receipt } = await reportText({ by: reporter, of: asker }, text)
  const caseId = await caseOf(app, receipt)
  await one.take(caseId)
  await one.on(caseId, 'decision', ban)
  await two.take(caseId)
  await two.on(caseId, 'confirmation', { agree: true })
  expect(await outcomes()).toEqual([])
  await tell()
  expect(await outcomes()).toEqual([['decided', 'banned']])
  await app.visitor.send('POST', '/api/cases/appeal', { receipt, text: 'Look again.' })
  await Promise.all([one.enter(), two.enter(), three.enter()])
  expect(await outcomes()).toEqual([['appealed', 'banned']])
  await three.take(caseId)
  expect((await three.on(caseId, 'decision', dismissal)).body.state).toBe('final')
  expect(await outcomes()).toEqual([['appealed', 'banned']])
  await tell()
  expect(await outcomes()).toEqual([['final', 'dismissed']])
})
