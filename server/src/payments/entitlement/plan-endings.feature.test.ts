import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, expect, it } from 'vitest'
import { buy, subscribe, turnClock } from '../../../test/payments/payments.ts'
import { pushingApp } from '../../../test/push/pushing-app.ts'
import { type SandboxBrowser } from '../../../test/push/sandbox-push-service.ts'
import { subscribeTo } from '../../../test/push/subscribe-to.ts'
import { type TestMember } from '../../../test/test-app.ts'

const { app, service } = pushingApp()
let ada: TestMember
let browser: SandboxBrowser
beforeEach(async () => {
  ada = await app.signUp()
  await prolongSessions()
  await ada.send('PATCH', '/api/account/preferences', {
    channels: { support: [true, true, false] },
  })
  browser = await subscribeTo(service, ada)
  await app.app.sweep('knocks')
})

/** The auth library ends sessions by the system clock. */
const prolongSessions = () =>
  app.database.pool.query(
    `update sessions set created_at = $1, expires_at = $1::timestamptz + interval '1 year' where member_id = $2`,
    [app.now(), ada.id],
  )

/** Moves the clock, then runs the hourly job twice. */
async function pass(milliseconds: number): Promise<void> {
  await turnClock(app, milliseconds)
  await app.app.sweep('knocks')
  await app.app.sweep('knocks')
}

async function told(): Promise<Notification[]> {
  const { body } = await ada.send<Notification[]>('GET', `/api/notifications/${ada.id}`)
  return body.filter(({ kind }) => kind.endsWith('-ends'))
}

const ended = { group: 'support', isRead: false, target: { page: 'billing', id: null } }

it('our own: a member is notified once, three days before Full Access ends', async () => {
  await buy(ada, 'full')
  await pass(27 * DAY_MS - HOUR_MS)
  expect([await told(), browser.knocks.length]).toEqual([[], 0])
  await pass(HOUR_MS)
  const [one, ...others] = await told()
  expect(one).toMatchObject(ended)
  expect([others, browser.knocks.length]).toEqual([[], 1])
  await ada.send('POST', `/api/user/${ada.id}/notifications/read`, { ids: [one?.id] })
  await pass(DAY_MS)
  expect([await told(), browser.knocks.length]).toMatchObject([[{ isRead: true }], 1])
  await pass(2 * DAY_MS)
  expect([await told(), browser.knocks.length]).toEqual([[], 1])
})

it('our own: a member is notified when the server is back, while her plan still runs', async () => {
  await buy(ada, 'full')
  await pass(27 * DAY_MS - HOUR_MS)
  await pass(54 * HOUR_MS)
  expect([(await told()).length, browser.knocks.length]).toEqual([1, 1])
})

it('our own: a member is told which of two plans ends, but not of one that the other includes', async () => {
  const kinds = async () => (await told()).map(({ kind }) => kind)
  for (let month = 0; month < 3; month += 1) await buy(ada, 'full')
  await subscribe(ada)
  await ada.send('POST', `/api/user/${ada.id}/subscription/cancel`, {})
  await pass(29 * DAY_MS)
  expect([await kinds(), browser.knocks.length]).toEqual([['vip-ends'], 1])
  await pass(9 * DAY_MS)
  expect([await kinds(), browser.knocks.length]).toEqual([[], 1])
  await pass(50 * DAY_MS)
  expect([await kinds(), browser.knocks.length]).toEqual([['full-ends'], 2])
  await subscribe(ada)
  await ada.send('POST', `/api/user/${ada.id}/subscription/cancel`, {})
  expect(await kinds()).toEqual([])
})

it("our own: a member is notified of the end of all purchases, and only of VIP's while VIP runs", async () => {
  for (let month = 0; month < 3; month += 1) await buy(ada, 'full')
  await app.database.pool.query(
    `update purchases set revoked_at = paid_at where id = (select id from purchases where member_id = $1 limit 1)`,
    [ada.id],
  )
  await pass(28 * DAY_MS)
  expect([await told(), browser.knocks.length]).toEqual([[], 0])
  await pass(29 * DAY_MS)
  expect([(await told()).length, browser.knocks.length]).toEqual([1, 1])
  await subscribe(ada)
  expect(await told()).toEqual([])
})

it('our own: VIP that renews leads to no notification; VIP that she cancelled does', async () => {
  await subscribe(ada)
  await pass(29 * DAY_MS)
  expect([await told(), browser.knocks.length]).toEqual([[], 0])
  await pass(2 * DAY_MS)
  await ada.send('POST', `/api/user/${ada.id}/subscription/cancel`, {})
  await pass(24 * DAY_MS)
  for (let day = 0; day < 3; day += 1) await pass(DAY_MS)
  expect([await told(), browser.knocks.length]).toMatchObject([[ended], 1])
  await ada.send('POST', `/api/user/${ada.id}/subscription/keep`, {})
  expect(await told()).toEqual([])
})

it('our own: VIP that she cancels in its last three days leads to no notification', async () => {
  await subscribe(ada)
  await pass(29 * DAY_MS)
  await ada.send('POST', `/api/user/${ada.id}/subscription/cancel`, {})
  await pass(HOUR_MS)
  expect([await told(), browser.knocks.length]).toEqual([[], 0])
})

it('our own: a check of 24 hours ends without a notification', async () => {
  await buy(ada, 'basic')
  await ada.send('POST', '/api/search', { phoneNumber: '+14155550142' })
  await pass(HOUR_MS)
  expect([await told(), browser.knocks.length]).toEqual([[], 0])
})
