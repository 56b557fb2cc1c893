import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  look,
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../../test/moderation/console.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
let one: TestModerator
let two: TestModerator
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signUp('Ada')
  await one.enter()
  await two.enter()
})

const TEXT = 'He waits at Zanzibar Yards every morning, and lies.'
const correct = (words: string, text = TEXT) => ({
  decision: 'corrected',
  reason: 'names-somebody',
  text: `It says: ${words}.`,
  spans: [{ from: text.indexOf(words), to: text.indexOf(words) + words.length }],
})
const removed = { decision: 'removed', reason: 'other-number', text: 'Taken back.' }
const told = async () => {
  app.pass(10 * MINUTE_MS)
  await app.app.sweep('case notices')
}
const own = async (caseId: string) => {
  const path = `/api/user/${ada.id}/cases`
  const { body } = await ada.send<AnswerOf<'listOwnCases'>>('GET', path)
  return body.cases.find(({ id }) => id === caseId)
}

/** A case whose correction was told, and which its reporter has appealed. */
async function appealed(opened: { receipt: string; caseId: string }) {
  const { receipt, caseId } = opened
  await one.take(caseId)
  expect((await one.on(caseId, 'decision', correct('Zanzibar Yards'))).status).toBe(200)
  await told()
  await app.visitor.send('POST', '/api/cases/appeal', { receipt, text: 'Look again.' })
  return { receipt, caseId }
}

const reported = async () => report(app, (await post(ada, { description: TEXT })).id)

describe('rules: Moderation: a decision on an appeal that is taken back', () => {
  it('leaves both sides, and the export of the author, the words and the line of the first', async () => {
    const { receipt, caseId } = await appealed(await reported())
    const before = await look(app, receipt)
    const seen = await own(caseId)
    await two.take(caseId)
    expect((await two.on(caseId, 'decision', removed)).body.state).toBe('final')
    expect(await look(app, receipt)).toMatchObject({ decision: null, statement: null })
    expect((await two.on(caseId, 'undo')).status).toBe(200)
    const after = await look(app, receipt)
    expect(after.decision).toEqual(before.decision)
    expect(after.statement).toEqual(before.statement)
    expect(before.statement?.decision_facts).toBe('It says: Zanzibar Yards.')
    const left = await own(caseId)
    expect(left?.decision).toEqual(seen?.decision)
    expect(left?.statement).toEqual(seen?.statement)
    await app.database.pool.query('update sessions set confirmed_at = $1', [app.now()])
    const data = await ada.send('POST', '/api/account/export')
    expect(data.text).toContain('It says: Zanzibar Yards.')
    expect(data.text).not.toContain('Taken back.')
  })

  it('is replaced by the one that is taken after it', async () => {
    const { receipt, caseId } = await appealed(await reported())
    await two.take(caseId)
    await two.on(caseId, 'decision', removed)
    await two.on(caseId, 'undo')
    const stands = { decision: 'stands', reason: 'no-violation', text: 'It stands.' }
    expect((await two.on(caseId, 'decision', stands)).body.state).toBe('final')
    await told()
    const { decision } = await look(app, receipt)
    expect(decision).toMatchObject({ outcome: 'stands', explanation: 'It stands.' })
  })
})

describe('§6 the words that a correction struck out', () => {
  it('are not lost by a hiding on the appeal: it is refused there', async () => {
    const opened = await report(app, (await post(ada, { description: TEXT })).id, {
      topic: 'doxxing',
    })
    const { caseId } = await appealed(opened)
    await two.take(caseId)
    const hide = { decision: 'held', reason: 'address-or-workplace', text: '' }
    expect((await two.on(caseId, 'decision', hide)).status).toBe(422)
  })
})
