import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterEach, expect, it } from 'vitest'
import { notifyOf } from '../../../test/push/notify-of.ts'
import { pushingApp } from '../../../test/push/pushing-app.ts'
import { subscribeTo } from '../../../test/push/subscribe-to.ts'
import { visitorOf } from '../../../test/test-app.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { deferKnocks, openWaitingKnocks } from './waiting-knocks.ts'

const { app, service } = pushingApp()
afterEach(async () => {
  await app.database.pool.query('delete from waiting_knocks')
  await app.database.pool.query('delete from push_subscriptions')
})

/** Advances the clock by five minutes at a time, and runs the passes. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 5 * MINUTE_MS) {
    app.pass(5 * MINUTE_MS)
    await app.app.sweep('knocks')
    await app.app.sweep('priority knocks')
  }
}
const waiting = async () =>
  (await app.database.pool.query('select id from waiting_knocks')).rows.length
const services = () => ({ db: app.database.handle, vault: createVault(app.ring) })
const deviceIds = async () => {
  const text = 'select id from push_subscriptions'
  return (await app.database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
}

it('§6 a retry stored by an earlier version is not sent before its busy service allows it', async () => {
  const ada = await app.signUp()
  const browser = await subscribeTo(service, ada)
  const devices = await deviceIds()
  await notifyOf(() => app, ada, 'room-opened')
  const push = { memberId: ada.id, way: 'push' } as const
  const now = app.now().getTime()
  await deferKnocks(services(), [
    { ...push, devices, tries: 1, due: now + 50 * MINUTE_MS },
    { ...push, tries: 0, due: now },
  ])
  await app.app.sweep('priority knocks')
  expect([browser.knocks.length, await waiting()]).toEqual([1, 1])
  app.pass(50 * MINUTE_MS)
  await app.app.sweep('priority knocks')
  expect([browser.knocks.length, await waiting()]).toEqual([2, 0])
})

it('§6 a retry breaks quiet hours only for news of a group that may', async () => {
  const ada = await app.signUp()
  const { email, password } = ada
  const signIn = { email, password }
  const { headers } = await app.visitor.send('POST', '/api/identity/sign-in/email', signIn)
  const phone = visitorOf(app.url, headers.getSetCookie()[0]?.split(';')[0])
  const first = await subscribeTo(service, ada)
  const [firstId = ''] = await deviceIds()
  const second = await subscribeTo(service, { ...phone, id: ada.id })
  const secondId = (await deviceIds()).find((id) => id !== firstId)
  await notifyOf(() => app, ada, 'room-opened')
  second.answer(429, 1_800)
  const push = { memberId: ada.id, way: 'push' } as const
  const now = app.now().getTime()
  await deferKnocks(services(), [
    { ...push, devices: [firstId], tries: 1, breaksQuiet: 'plan', due: now, busyUntil: now },
    { ...push, tries: 0, due: now },
  ])
  await app.app.sweep('priority knocks')
  expect(first.knocks.length).toBeGreaterThan(0)
  // The push about the sign-in, which may wait too, is ignored.
  const left = (await openWaitingKnocks(services())).filter(
    ({ breaksQuiet }) => breaksQuiet !== 'security',
  )
  expect(left.map(({ devices, breaksQuiet }) => [devices, breaksQuiet])).toEqual([
    [[secondId], undefined],
  ])
})

it('§6 a retry of an urgent push is dropped once its own group is read, even if others are not', async () => {
  const ada = await app.signUp()
  const browser = await subscribeTo(service, ada)
  const devices = await deviceIds()
  await notifyOf(() => app, ada, 'room-opened')
  const now = app.now().getTime()
  await deferKnocks(services(), [
    { memberId: ada.id, way: 'push', devices, tries: 1, breaksQuiet: 'plan', due: now },
  ])
  await app.app.sweep('priority knocks')
  expect([browser.requests, await waiting()]).toEqual([0, 0])
})

it('§6 quiet hours combine a push that a busy service delayed with others that wait, into one push', async () => {
  const ada = await app.signUp()
  const browser = await subscribeTo(service, ada)
  const quarterTo = new Date(app.now())
  quarterTo.setUTCHours(24 + 12, 40, 0, 0)
  app.pass(quarterTo.getTime() - app.now().getTime())
  await ada.send('PATCH', '/api/account/preferences', { quiet: [13, 15, 'UTC'] })
  await notifyOf(() => app, ada, 'room-opened')
  browser.answer(429, 1_800)
  await pass(15 * MINUTE_MS)
  expect(browser.requests).toBe(1)
  browser.answer(201)
  await pass(HOUR_MS)
  await notifyOf(() => app, ada, 'room-opened')
  await pass(HOUR_MS)
  expect([browser.requests, await waiting()]).toEqual([1, 2])
  await pass(3 * HOUR_MS)
  expect([browser.knocks.length, await waiting()]).toEqual([1, 0])
})
