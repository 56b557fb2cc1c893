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
 * Makes the next page a repeat visit: the service worker is active before it loads. The browser has
 * nothing else of an earlier visit.
 */
export async function prepareRepeatVisit(page: Page, origin: string): Promise<void> {
  // A page that is not part of the app has no script and stores nothing.
  const blank = `${origin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await workerReady(page)
  await page.unroute(blank)
}
