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
 * Makes the next page a repeat visit: the service worker is active before it loads. Nothing else of
 * an earlier visit exists.
 */
export async function prepareRepeatVisit(page: Page, origin: string): Promise<void> {
  // Not a page of the app, so it has no script and stores nothing.
  const blank = `${origin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await workerReady(page)
  await page.unroute(blank)
}
