import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConsole, post, report, type TestModerator } from '../../../test/moderation/console.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let one: TestModerator
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  one = await openConsole(app, 'One')
})
afterAll(() => app.close())

const figures = () => one.send<AnswerOf<'getFigures'>>('GET', '/api/mod/figures')

it('§6 moderators see every figure, and how many cases have waited how long', async () => {
  const ada = await app.signUp('Ada')
  const file = async () => (await report(app, (await post(ada)).id)).caseId
  const oldest = await file()
  app.pass(14 * DAY_MS)
  await file()
  app.pass(3 * DAY_MS)
  await file()
  const newest = await file()
  await one.enter()
  expect((await one.on(newest, 'conflict')).status).toBe(200)
  const { status, body } = await figures()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    waiting: 4,
    oldestDays: 17,
    conflicts: 1,
    evidence: { received: 0, erased: 0 },
    orders: { received: 0, answered: 0 },
    queue: [
      { fromDays: 0, cases: 2 },
      { fromDays: 1, cases: 0 },
      { fromDays: 3, cases: 1 },
      { fromDays: 7, cases: 0 },
      { fromDays: 14, cases: 1 },
    ],
  })
  await one.take(oldest)
  await one.on(oldest, 'decision', {
    decision: 'stands',
    reason: 'no-violation',
    text: 'It stays.',
  })
  app.pass(HOUR_MS)
  await app.app.sweep('case notices')
  await one.enter()
  const after = (await figures()).body
  expect(after.queue.at(-1)).toEqual({ fromDays: 14, cases: 0 })
  const months = after.months.filter(({ outcomes }) => outcomes.stands === 1)
  expect(months).toMatchObject([{ medianDays: 17, slowestDays: 17 }])
})

it('§6 the figures are shown only to moderators and administrators with an open console', async () => {
  const ada = await app.signUp('Ada')
  expect((await ada.send('GET', '/api/mod/figures')).status).toBe(404)
  expect((await app.visitor.send('GET', '/api/mod/figures')).status).toBe(401)
  app.pass(HOUR_MS)
  expect(await figures()).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
})
