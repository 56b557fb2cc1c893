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
const spanOf = (text: string, words: string) => {
  const from = text.indexOf(words)
  return { from, to: from + words.length }
}
const correct = (text: string, ...words: string[]) => ({
  decision: 'corrected',
  reason: 'names-somebody',
  text: 'It says where he works.',
  spans: words.map((each) => spanOf(text, each)),
})
const reported = async () => {
  const warning = await post(ada, { description: TEXT })
  const { receipt, caseId } = await report(app, warning.id)
  await one.take(caseId)
  return { receipt, caseId, warning }
}
const told = async () => {
  app.pass(10 * MINUTE_MS)
  await app.app.sweep('case notices')
}
const own = async (caseId: string) => {
  const path = `/api/user/${ada.id}/cases`
  const { body } = await ada.send<AnswerOf<'listOwnCases'>>('GET', path)
  return body.cases.find(({ id }) => id === caseId)
}

describe('§6 the words that a correction struck out', () => {
  it('are shown to their author with the reason once it is told, and to nobody else', async () => {
    const { caseId, receipt } = await reported()
    await one.on(caseId, 'decision', correct(TEXT, 'Zanzibar Yards', 'lies'))
    expect(await own(caseId)).not.toHaveProperty('struck')
    await told()
    expect(await own(caseId)).toMatchObject({
      struck: ['Zanzibar Yards', 'lies'],
      decision: { reason: 'names-somebody', explanation: 'It says where he works.' },
    })
    expect(JSON.stringify(await look(app, receipt))).not.toMatch(/Zanzibar|struck/)
  })

  it('are all of them after an appeal that struck out more, and none when it stands', async () => {
    const cases = [await reported(), await reported()]
    for (const { caseId } of cases) {
      await one.take(caseId)
      await one.on(caseId, 'decision', correct(TEXT, 'Zanzibar Yards'))
    }
    await told()
    for (const { receipt } of cases) {
      await app.visitor.send('POST', '/api/cases/appeal', { receipt, text: 'Look again.' })
    }
    const [more, none] = cases.map(({ caseId }) => caseId)
    if (more === undefined || none === undefined) throw new Error('no cases')
    const left = (await two.take(more)).card.description ?? ''
    expect(left).toBe('He waits at *** every morning, and lies.')
    const again = correct(left, 'every morning')
    expect((await two.on(more, 'decision', again)).body.state).toBe('final')
    await two.take(none)
    const stands = { decision: 'stands', reason: 'no-violation', text: '' }
    expect((await two.on(none, 'decision', stands)).body.state).toBe('final')
    await told()
    expect((await own(more))?.struck).toEqual(['Zanzibar Yards', 'every morning'])
    expect(await own(none)).not.toHaveProperty('struck')
  })

  it('are those of before when the decision about more is taken back', async () => {
    const { caseId, receipt } = await reported()
    await one.on(caseId, 'decision', correct(TEXT, 'Zanzibar Yards'))
    await told()
    await app.visitor.send('POST', '/api/cases/appeal', { receipt, text: 'Look again.' })
    const left = (await two.take(caseId)).card.description ?? ''
    await two.on(caseId, 'decision', correct(left, 'every morning'))
    expect((await two.on(caseId, 'undo')).status).toBe(200)
    expect((await own(caseId))?.struck).toEqual(['Zanzibar Yards'])
  })

  it('are those of before also when she has written anew since', async () => {
    const { caseId, receipt, warning } = await reported()
    await one.on(caseId, 'decision', correct(TEXT, 'Zanzibar Yards'))
    await told()
    const anew = 'He took my car and my keys, and he never came back with them.'
    await ada.send('PATCH', `/api/public-receipts/${warning.id}`, {
      phoneNumber: warning.typedNumber,
      redFlags: ['Ghosting'],
      description: anew,
    })
    await app.visitor.send('POST', '/api/cases/appeal', { receipt, text: 'Look again.' })
    expect((await two.take(caseId)).card.description).toBe(anew)
    expect((await two.on(caseId, 'decision', correct(anew, 'my car'))).status).toBe(200)
    expect((await two.on(caseId, 'undo')).status).toBe(200)
    expect((await own(caseId))?.struck).toEqual(['Zanzibar Yards'])
  })
})
