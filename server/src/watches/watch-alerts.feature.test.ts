import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('rules: Watches: an alert is listed for 90 days after its release', async () => {
  const [ada, author] = [await app.signUp(), await app.signUp('Author')]
  const phoneNumber = '(415) 201-0001'
  const watches = [{ kind: 'phone', value: phoneNumber }]
  await ada.send('POST', `/api/user/${ada.id}/watches`, { watches })
  app.pass(1_000)
  const warning = { phoneNumber, redFlags: ['Ghosting'], description: 'Cancelled four times.' }
  await author.send('POST', '/api/public-receipts', warning)
  const listAlerts = async () => {
    const { body } = await ada.send<Notification[]>('GET', `/api/notifications/${ada.id}`)
    return body.filter(({ kind }) => kind === 'watch-warning')
  }
  app.pass(72 * HOUR_MS)
  const [alert] = await listAlerts()
  const end = Date.parse(alert?.createdAt ?? '') + 90 * DAY_MS
  app.pass(end - 1 - app.now().getTime())
  expect(await listAlerts()).toHaveLength(1)
  app.pass(1)
  expect(await listAlerts()).toEqual([])
})

it('rules: Watches: an older warning that is changed to a watched number is alerted like a new one', async () => {
  const [ada, author] = [await app.signUp(), await app.signUp('Author')]
  const warning = { redFlags: ['Ghosting'], description: 'Cancelled four times.' }
  const posted = await author.send<{ id: string }>('POST', '/api/public-receipts', {
    ...warning,
    phoneNumber: '(415) 201-0002',
  })
  app.pass(8 * DAY_MS)
  const phoneNumber = '(415) 201-0003'
  const watches = [{ kind: 'phone', value: phoneNumber }]
  expect((await ada.send('POST', `/api/user/${ada.id}/watches`, { watches })).status).toBe(200)
  app.pass(1_000)
  const changed = { ...warning, phoneNumber }
  await author.send('PATCH', `/api/public-receipts/${posted.body.id}`, changed)
  const alerts = async () =>
    (await ada.send<Notification[]>('GET', `/api/notifications/${ada.id}`)).body
      .filter(({ kind }) => kind === 'watch-warning')
      .map(({ group }) => group)
  app.pass(23 * HOUR_MS)
  expect(await alerts()).toEqual([])
  app.pass(49 * HOUR_MS)
  expect(await alerts()).toHaveLength(1)
})
