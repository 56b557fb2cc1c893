import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  isShown,
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../../../test/moderation/console.ts'
import { toldAtConsole } from '../../../../test/moderation/told-at-console.ts'
import { openLiveReader } from '../../../../test/nodes/live-reader.ts'
import { notifyOf } from '../../../../test/push/notify-of.ts'
import { pushingApp } from '../../../../test/push/pushing-app.ts'
import { subscribeTo } from '../../../../test/push/subscribe-to.ts'
import { type TestMember } from '../../../../test/test-app.ts'

const { app, service } = pushingApp()
let ada: TestMember
let one: TestModerator
let two: TestModerator
let at: ReturnType<typeof toldAtConsole>
beforeAll(async () => {
  ada = await app.signUp('Ada')
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
  at = toldAtConsole(app)
})
beforeEach(async () => {
  await at.begin()
  for (const each of [one, two]) await each.enter()
})

const urgent = { topic: 'doxxing', message: 'It names his street.' }

it('§6 the clock of a case sends a push to moderators with the hourly job', async () => {
  await report(app, (await post(ada)).id, urgent)
  const browser = await subscribeTo(service, one)
  await at.pass(19 * HOUR_MS)
  await app.app.sweep('urgent knocks')
  expect(browser.knocks).toHaveLength(0)
  await app.app.sweep('knocks')
  expect(browser.knocks).toHaveLength(1)
  await at.pass(HOUR_MS)
  await app.app.sweep('knocks')
  expect(browser.knocks).toHaveLength(1)
  await at.pass(5 * HOUR_MS)
  await app.app.sweep('knocks')
  expect(browser.knocks).toHaveLength(2)
})

it('§6 a moderator gets no push for a notification that she has read in the app', async () => {
  await report(app, (await post(ada)).id, urgent)
  const browsers = [await subscribeTo(service, one), await subscribeTo(service, two)]
  await at.pass(19 * HOUR_MS)
  expect(await at.told(one)).toEqual(['console-due'])
  await one.send('POST', `/api/user/${one.id}/notifications/read`, {})
  await app.app.sweep('knocks')
  expect(browsers.map(({ knocks }) => knocks.length)).toEqual([0, 1])
})

it('§6 a clock that a question paused before its push sends the push when it continues', async () => {
  const { caseId } = await report(app, (await post(ada)).id)
  const browser = await subscribeTo(service, two)
  await at.pass(5 * DAY_MS)
  await app.app.sweep('knocks')
  await at.pass(7 * HOUR_MS)
  expect(await at.told(two)).toEqual(['console-due'])
  await one.enter()
  await one.take(caseId)
  const asked = await one.on(caseId, 'question', { side: 'author', text: 'When was it?' })
  expect(asked.status).toBe(200)
  for (let day = 0; day < 7; day += 1) {
    await app.app.sweep('knocks')
    expect([await at.told(two), browser.knocks.length]).toEqual([[], 0])
    await at.pass(DAY_MS)
  }
  await at.pass(DAY_MS)
  await app.app.sweep('knocks')
  expect([await at.told(two), browser.knocks.length]).toEqual([['console-due'], 1])
})

it('§6 a move to a class with more time sends a push if a quarter of that time is not left any more', async () => {
  const { caseId } = await report(app, (await post(ada)).id)
  const browser = await subscribeTo(service, two)
  await at.pass(3 * DAY_MS)
  await one.enter()
  await one.take(caseId)
  const urgently = await one.on(caseId, 'class', { class: 'minors' })
  expect(urgently.status).toBe(200)
  await at.pass(14 * HOUR_MS)
  await app.app.sweep('knocks')
  expect([await at.told(two), browser.knocks.length]).toEqual([[], 0])
  await one.enter()
  await one.take(caseId)
  const { body } = await one.on(caseId, 'class', { class: 'intimate' })
  expect([body.class, body.dueAt]).toEqual(['intimate', urgently.body.dueAt])
  for (let hour = 0; hour < 5; hour += 1) {
    await at.pass(HOUR_MS)
    await app.app.sweep('knocks')
    expect([await at.told(two), browser.knocks.length]).toEqual([['console-due'], 1])
  }
})

it('§6 a move to a class with more time sends no second push if the case is due as before', async () => {
  const { caseId } = await report(app, (await post(ada)).id)
  const browser = await subscribeTo(service, two)
  await at.pass(3 * DAY_MS)
  await one.enter()
  await one.take(caseId)
  await one.on(caseId, 'class', { class: 'minors' })
  await at.pass(19 * HOUR_MS)
  await app.app.sweep('knocks')
  expect(browser.knocks).toHaveLength(1)
  await one.enter()
  await one.take(caseId)
  expect((await one.on(caseId, 'class', { class: 'intimate' })).status).toBe(200)
  await at.pass(HOUR_MS)
  await app.app.sweep('knocks')
  expect([await at.told(two), browser.knocks.length]).toEqual([['console-due'], 1])
})

it('§6 moderators learn that a warning is back even if the server was down when it came back', async () => {
  const warning = await post(ada, { redFlags: ['Controlling'] })
  const { caseId } = await report(app, warning.id, urgent)
  await one.take(caseId)
  const held = { decision: 'held', reason: 'threat', text: 'It threatens him.' }
  expect((await one.on(caseId, 'decision', held)).status).toBe(200)
  await at.pass(71 * HOUR_MS)
  await app.app.sweep('knocks')
  const browser = await subscribeTo(service, two)
  await at.pass(2 * HOUR_MS)
  expect(await isShown(app, warning)).toBe(true)
  // The hourly run that would have notified, and all runs of the following day, are lost.
  await app.database.pool.query('alter table case_conflicts rename to gone')
  await expect(app.app.sweep('knocks')).rejects.toThrow()
  await app.database.pool.query('alter table gone rename to case_conflicts')
  await at.pass(DAY_MS)
  await app.app.sweep('knocks')
  expect(browser.knocks).toHaveLength(1)
  expect(await at.told(two)).toEqual(['console-late', 'console-late'])
})

it('§6 a case that cannot be decrypted delays no other notification', async () => {
  const { caseId } = await report(app, (await post(ada)).id, urgent)
  await report(app, (await post(ada)).id, urgent)
  const browsers = [await subscribeTo(service, ada), await subscribeTo(service, two)]
  await at.pass(19 * HOUR_MS)
  await app.database.pool.query("update cases set sealed = 'broken' where id = $1", [caseId])
  expect(await at.told(one)).toEqual(['console-due'])
  expect((await one.send('GET', '/api/account/unread')).body).toEqual({ count: 1 })
  expect((await one.send('POST', `/api/user/${one.id}/notifications/read`, {})).status).toBe(200)
  await one.enter()
  expect(await one.queue()).toHaveLength(1)
  await notifyOf(() => app, ada)
  app.pass(MINUTE_MS)
  await app.app.sweep('knocks')
  expect(browsers.map(({ knocks }) => knocks.length)).toEqual([1, 1])
})

it('§6 an open page of a moderator gets the signal of a clock with the hourly job', async () => {
  await report(app, (await post(ada)).id, urgent)
  const page = await openLiveReader(app.url, { cookie: one.cookie })
  try {
    await page.next('hello')
    await at.pass(19 * HOUR_MS)
    await app.app.sweep('knocks')
    await page.next('notification')
    await app.app.sweep('knocks')
    // The next event in the stream follows everything that the second run sent.
    await at.pass(6 * HOUR_MS)
    await app.app.sweep('knocks')
    await page.next('notification', 1)
    expect(page.events.filter(({ event }) => event === 'notification')).toHaveLength(2)
  } finally {
    page.cut()
  }
})

it('§6 the clock of a case notifies no administrator, because cases are for moderators only', async () => {
  const boss = await openConsole(app, 'Boss', 'admin')
  await report(app, (await post(ada)).id, urgent)
  await at.pass(19 * HOUR_MS)
  expect(await at.told(one)).toEqual(['console-due'])
  expect(await at.told(boss)).toEqual([])
})

it('§6 a moderator is not notified of a case that does not exist for her', async () => {
  const { id, typedNumber } = await post(ada)
  const typed = { phoneNumber: typedNumber, redFlags: ['Ghosting'] }
  const description = 'She wrote about the same number.'
  const wrote = await two.send('POST', '/api/public-receipts', { ...typed, description })
  expect(wrote.status).toBe(201)
  const { caseId } = await report(app, id, urgent)
  await at.pass(19 * HOUR_MS)
  expect(await at.told(one)).toEqual(['console-due'])
  expect(await at.told(two)).toEqual([])
  await one.enter()
  expect((await one.on(caseId, 'conflict')).status).toBe(200)
  expect(await at.told(one)).toEqual([])
})
