import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { expect, it } from 'vitest'
import { SEALED_NOTE } from '../../../test/calls/call-samples.ts'
import { notifyOf } from '../../../test/push/notify-of.ts'
import { pushingApp } from '../../../test/push/pushing-app.ts'
import { subscribeTo } from '../../../test/push/subscribe-to.ts'

const { app, service } = pushingApp()

const pass = async (milliseconds: number) => {
  app.pass(milliseconds)
  await app.app.sweep('knocks')
  await app.app.sweep('priority knocks')
}

it('§6 a waiting push is not sent if the only unread notifications are shown just in the app', async () => {
  const ada = await app.signUp()
  const dueAt = new Date(app.now().getTime() + HOUR_MS).toISOString()
  await ada.send('POST', `/api/user/${ada.id}/date-plans`, { dueAt, sealed: SEALED_NOTE })
  app.pass(3 * DAY_MS)
  await app.app.sweep('date plans')
  const browser = await subscribeTo(service, ada)
  const noon = new Date(app.now())
  noon.setUTCHours(24 + 12, 0, 0, 0)
  await pass(noon.getTime() - app.now().getTime())
  await ada.send('PATCH', '/api/account/preferences', { quiet: [11, 15, 'UTC'] })
  const notifications = `/api/notifications/${ada.id}`
  const roomNews = async () => {
    await notifyOf(() => app, ada, 'room-opened')
    await pass(HOUR_MS)
    const { body } = await ada.send<{ id: string; kind: string }[]>('GET', notifications)
    expect(body.map(({ kind }) => kind)).toContain('plan-ended-unopened')
    return body.filter(({ kind }) => kind === 'room-opened').map(({ id }) => id)
  }
  const ids = await roomNews()
  await ada.send('POST', `/api/user/${ada.id}/notifications/read`, { ids })
  const unread = await ada.send<{ count: number }>('GET', '/api/account/unread')
  expect(unread.body.count).toBe(1)
  await pass(4 * HOUR_MS)
  expect(browser.requests).toBe(0)
  // Unlike the notification that was read, one that is still unread is pushed.
  await pass(19 * HOUR_MS)
  await roomNews()
  await pass(4 * HOUR_MS)
  expect(browser.knocks).toHaveLength(1)
})
