import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { join, signOut } from './members.ts'
import { workerReady } from './service-worker.ts'
import { expect, test } from './sidelight-test.ts'

/** Replaces the push service, which the browser lacks without a connection to its vendor. */
async function givePushService(browser: Page | BrowserContext): Promise<void> {
  await browser.addInitScript(() => {
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

/**
 * Returns the id of the service worker's registration, with which the developer tools deliver
 * pushes. They also report registrations that earlier tests of this browser have removed.
 */
async function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(
      ({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/`,
    )
    if (ours) resolve(ours.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  return promise
}

/** Returns the notifications of this site that the browser shows. */
const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }))
  })

test('§6 a member allows push on this device, gets one neutral line, and signing out removes it', async ({
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
  const registrationId = await registrationOf(devtools, origin)
  for (const data of ['', 'He was reported by Wilhelmina.']) {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
  const line = { title: 'You have an update', body: '', tag: 'update', silent: true }
  await expect.poll(() => shownNotifications(page)).toEqual([line])
  await signOut(page)
  await expect.poll(() => shownNotifications(page)).toEqual([])
})

test('§6 a push notification uses a newly chosen language at once, even with another page open', {
  tag: '@full',
}, async ({ page, context, origin }) => {
  await context.grantPermissions(['notifications'], { origin })
  await givePushService(context)
  await join(page)
  await page.goto('/account/notifications')
  await workerReady(page)
  await page.getByRole('button', { name: 'Allow on this device' }).click()
  await expect(page.getByRole('button', { name: 'Stop on this device' })).toBeVisible()
  // Another open page keeps the worker of the English app active.
  const other = await context.newPage()
  await other.goto('/faq')
  const devtools = await context.newCDPSession(page)
  const registrationId = await registrationOf(devtools, origin)
  const call = () =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: '' })
  const titles = async () => (await shownNotifications(page)).map(({ title }) => title)
  await call()
  await expect.poll(titles).toEqual(['You have an update'])

  await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('button', { name: 'Notificaciones' }).first()).toBeVisible()
  await expect
    .poll(async () => {
      await call()
      return titles()
    })
    .toEqual(['Tienes una novedad'])
  // The worker of the Spanish app is installed by now, and waits.
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting).toBe(true)
  await call()
  await expect.poll(titles).toEqual(['Tienes una novedad'])
})
