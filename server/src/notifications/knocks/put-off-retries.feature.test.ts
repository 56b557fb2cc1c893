import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { expect, it } from 'vitest'
import { notifyOf } from '../../../test/push/notify-of.ts'
import { pushingApp } from '../../../test/push/pushing-app.ts'
import { subscribeTo } from '../../../test/push/subscribe-to.ts'

const { app, service } = pushingApp()

/** Moves the clock ahead by five minutes at a time, and runs the passes. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 5 * MINUTE_MS) {
    app.pass(5 * MINUTE_MS)
    await app.app.sweep('knocks')
    await app.app.sweep('priority knocks')
  }
}
const waiting = async () =>
  (await app.database.pool.query('select id from waiting_knocks')).rows.length

it('§6 quiet hours join what a busy service is sent again with what else waited, in one push', async () => {
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
