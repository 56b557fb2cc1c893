import type { CDPSession, Page } from '@playwright/test'
import { join } from './members.ts'
import { workerReady } from './service-worker.ts'
import { expect, test } from './sidelight-test.ts'

/** Gives the browser of the test a push service: it has none without a connection to its maker. */
async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let here: object | null = null
    const subscription = {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/e2e',
      unsubscribe: async () => Boolean((here = null)),
    }
    PushManager.prototype.getSubscription = async () => here as PushSubscription | null
    PushManager.prototype.subscribe = async () => {
      here = subscription
      return subscription as unknown as PushSubscription
    }
  })
}

/** Returns the id of the service worker's registration, for pushes by the developer tools. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) resolve(first.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  return promise
}

/** Returns what the browser shows of this website outside of it. */
const shownOutside = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }))
  })

test('§6 a member allows this device, is called by one neutral line, and signs out without a trace', async ({
  page,
  context,
  origin,
}) => {
  await context.grantPermissions(['notifications'], { origin })
  await givePushService(page)
  await join(page)
  await page.goto('/account/notifications')
  await workerReady(page)
  await page.getByRole('button', { name: 'Allow on this device' }).click()
  await expect(page.getByRole('button', { name: 'Stop on this device' })).toBeVisible()
  const devtools = await context.newCDPSession(page)
  const registrationId = await registrationOf(devtools)
  for (const data of ['', 'He was reported by Wilhelmina.']) {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
  const line = { title: 'You have an update', body: '', tag: 'update', silent: true }
  await expect.poll(() => shownOutside(page)).toEqual([line])
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => shownOutside(page)).toEqual([])
})
