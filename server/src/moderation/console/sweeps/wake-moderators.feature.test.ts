import type { Notification } from '@sidelight/contract/calls/notifications'
import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../../../test/moderation/console.ts'
import {
  type SandboxPushService,
  startSandboxPushService,
} from '../../../../test/push/sandbox-push-service.ts'
import { subscribeTo } from '../../../../test/push/subscribe-to.ts'
import { runOperator } from '../../../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'

let service: SandboxPushService
let app: TestApp
let ada: TestMember
let one: TestModerator
let two: TestModerator
beforeAll(async () => {
  service = await startSandboxPushService()
  app = await startTestApp({ PUSH_SANDBOX_ORIGIN: service.origin, LIMITS: 'off' })
  ada = await app.signUp('Ada')
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
  await runOperator(app, ['end-role', two.id])
  await runOperator(app, ['administrator', two.id])
})
beforeEach(() => app.app.sweep('case clocks'))
afterAll(async () => {
  await app.close()
  await service.close()
})

const passHours = async (hours: number) => {
  for (let quarter = 0; quarter < hours * 4; quarter += 1) {
    app.pass(15 * MINUTE_MS)
    await app.app.sweep('case clocks')
  }
}
const rows = async () =>
  Number((await app.database.pool.query('select count(*) from notifications')).rows[0].count)
const told = async (member: Pick<TestMember, 'id' | 'send'>) => {
  await app.database.pool.query(`update sessions set expires_at = expires_at + interval '9 days'`)
  const { body } = await member.send<Notification[]>('GET', `/api/notifications/${member.id}`)
  return body.filter(({ kind }) => kind.startsWith('console-'))
}

it('§6 wakes moderators and admins when a quarter of a clock is left and when it was missed, once each', async () => {
  const { id } = await post(ada)
  await report(app, id, { topic: 'doxxing', message: 'It names his street.' })
  // The clock ends at the full hour.
  await passHours(18.25)
  expect(await told(one)).toEqual([])
  const browser = await subscribeTo(service, one)
  await passHours(0.75)
  app.pass(MINUTE_MS)
  await app.app.sweep('urgent knocks')
  app.pass(-MINUTE_MS)
  expect(browser.knocks).toHaveLength(1)
  expect((await told(one)).map(({ kind }) => kind)).toEqual(['console-due'])
  await passHours(5.25)
  expect(await told(one)).toHaveLength(1)
  await passHours(3)
  for (const member of [one, two]) {
    const news = await told(member)
    expect(news.map(({ kind }) => kind).toSorted()).toEqual(['console-due', 'console-late'])
    const target = { page: 'console', id: null }
    expect(news).toMatchObject([{ target }, { target }])
    // Nothing of the case, nor of what the page is.
    const said = JSON.stringify(
      news.map(({ title, message, subject }) => [title, message, subject]),
    )
    expect(said).not.toMatch(/case|report|warning|moderat|\d/i)
  }
  expect(await told(ada)).toEqual([])
})

it('§6 tells nobody of a case that was decided in time', async () => {
  const before = (await told(one)).length
  const { id } = await post(ada)
  const { caseId } = await report(app, id, { topic: 'doxxing', message: 'It names his street.' })
  await one.enter()
  await one.take(caseId)
  const decision = { decision: 'stands', reason: 'no-violation', text: 'It names none.' }
  expect((await one.on(caseId, 'decision', decision)).status).toBe(200)
  await passHours(26)
  expect(await told(one)).toHaveLength(before)
})

it('§6 tells no second time when a run is repeated', async () => {
  const { id } = await post(ada)
  await report(app, id, { topic: 'doxxing', message: 'It names his street.' })
  app.pass(19 * HOUR_MS)
  await app.app.sweep('case clocks')
  const before = await rows()
  await app.database.pool.query(
    `update sweep_runs set done_until = done_until - interval '1 hour' where name = 'case clocks'`,
  )
  await app.app.sweep('case clocks')
  expect(await rows()).toBe(before)
})
