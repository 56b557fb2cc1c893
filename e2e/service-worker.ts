import type { Page } from '@playwright/test'

/** Waits until the service worker controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    const { promise, resolve } = Promise.withResolvers<void>()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
    await promise
  })
}

/**
 * Makes the next visit of this page a repeated one: the service worker is active before the first
 * page of the app loads. Nothing else of an earlier visit exists.
 */
export async function comeAgain(page: Page, origin: string): Promise<void> {
  // Not a page of the app: it has no script, and leaves no trace in storage.
  const blank = `${origin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await workerReady(page)
  await page.unroute(blank)
}
