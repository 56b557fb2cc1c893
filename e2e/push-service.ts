import type { CDPSession, Page } from '@playwright/test'

/** Gives the browser of the test a push service: it has none without a connection to its maker. */
export async function givePushService(page: Page): Promise<void> {
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
export async function registrationOf(devtools: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) resolve(first.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  return promise
}

/** Returns what the browser shows of this website outside of it. */
export const shownOutside = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }))
  })
