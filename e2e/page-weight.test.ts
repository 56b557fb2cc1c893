import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { openSettledPage } from '../tools/open-settled-page.ts'
import { expect, test } from './sidelight-test.ts'

const KILOBYTE = 1000
/** Budgets of the JavaScript of a first load at phone width, gzipped, in kB. */
const BUDGETS = { '/': 90, '/public-board': 110 }
/** Budgets of what a page loads in addition to the shell (header and footer) of every page. */
const BEYOND_SHELL = { '/match-room/any': 60 }
const SHELL = '/nowhere'

test.use({ visit: 'first' })

// Each language has its own build, selected by the browser's Accept-Language.
for (const locale of ['en-US', 'es-MX']) {
  test(`our own: a first load in ${locale} stays within its weight`, async ({
    browser,
    origin,
  }) => {
    const weigh = (path: string) => scriptWeight(browser, locale, origin + path)
    for (const [path, budget] of Object.entries(BUDGETS)) {
      expect(await weigh(path), path).toBeLessThanOrEqual(budget)
    }
    const shell = await weigh(SHELL)
    for (const [path, budget] of Object.entries(BEYOND_SHELL)) {
      const beyond = (await weigh(path)) - shell
      expect(beyond, `${path} beyond the shell`).toBeGreaterThan(0)
      expect(beyond, `${path} beyond the shell`).toBeLessThanOrEqual(budget)
    }
  })
}

/** Returns the kB of JavaScript of a first load, with what the page requests by itself after it. */
async function scriptWeight(browser: Browser, locale: string, url: string): Promise<number> {
  const page = await browser.newPage({ locale, viewport: { width: 390, height: 844 } })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  const answer = await openSettledPage(page, url)
  expect(answer?.status(), url).toBe(url.endsWith(SHELL) ? 404 : 200)
  const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KILOBYTE
  expect(weight, `${url}: nothing was weighed`).toBeGreaterThan(0)
  await page.close()
  return weight
}
