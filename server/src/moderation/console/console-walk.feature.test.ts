import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpModerator } from '../../../test/members/moderator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Case = AnswerOf<'readCase'>

async function openConsole(name: string) {
  const moderator = await signUpModerator(app, name)
  expect((await moderator.send('POST', '/api/mod/session')).status).toBe(200)
  return moderator
}

it('§6 a warning about safety is removed when two moderators agree, and all sides are notified', async () => {
  const ada = await app.signUp('Ada')
  const { body: warning } = await ada.send<Warning>('POST', '/api/public-receipts', {
    phoneNumber: '(415) 555-0142',
    redFlags: ['Controlling'],
    description: 'A description that is long enough.',
  })
  const reported = await app.visitor.send<AnswerOf<'reportProblem'>>(
    'POST',
    `/api/public-receipts/${warning.id}/problems`,
    { topic: 'doxxing', message: 'His street is in it.' },
  )
  const one = await openConsole('One')
  const two = await openConsole('Two')
  const at = (id: string, act: string) => `/api/mod/cases/${id}/${act}`
  const queue = await one.send<AnswerOf<'listQueue'>>('GET', '/api/mod/cases')
  expect(queue.body.cases).toHaveLength(1)
  const id = queue.body.cases[0]?.id ?? ''
  const claimed = await one.send<Case>('POST', at(id, 'claim'))
  expect(claimed.body).toMatchObject({ yours: true, card: { description: null } })
  expect((await two.send('POST', at(id, 'claim'))).status).toBe(409)
  const decision = { decision: 'removed', reason: 'address-or-workplace', text: 'A street.' }
  expect((await one.send('POST', at(id, 'decision'), decision)).status).toBe(409)
  const revealed = await one.send<Case>('POST', at(id, 'reveal'), { what: 'texts' })
  expect(revealed.body.statements).toMatchObject([{ text: 'His street is in it.' }])
  const proposed = await one.send<Case>('POST', at(id, 'decision'), {
    ...decision,
    decision: 'held',
  })
  expect(proposed.body).toMatchObject({ state: 'proposed', hidden: true, card: { state: 'held' } })
  expect((await app.visitor.send('GET', `/api/public-receipts/${warning.id}`)).status).toBe(404)
  expect((await one.send('POST', at(id, 'claim'))).status).toBe(404)
  await two.send('POST', at(id, 'claim'))
  const read = await two.send<Case>('POST', at(id, 'reveal'), { what: 'texts' })
  expect(read.body.proposal).toMatchObject({ outcome: 'removed', explanation: 'A street.' })
  const agreed = await two.send<Case>('POST', at(id, 'confirmation'), { agree: true })
  expect(agreed.body).toMatchObject({ state: 'decided', card: { state: 'removed' } })
  const look = () =>
    app.visitor.send<AnswerOf<'lookCase'>>('POST', '/api/cases/look', {
      receipt: reported.body.receipt,
    })
  expect((await look()).body).toMatchObject({ state: 'open', decision: null })
})
