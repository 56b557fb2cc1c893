import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'
import { openSettledPage } from '../tools/open-settled-page.ts'
import { join } from './members.ts'
import { expect, test } from './sidelight-test.ts'

const KILOBYTE = 1000
/** Budgets of the JavaScript of a first load at phone width, gzipped, in kB. */
const BUDGETS = { '/': 90, '/public-board': 110 }
/** Budgets of what a page loads beyond the shell (header and footer), gzipped, in kB. */
const BEYOND_SHELL = { '/match-room/any': 60 }
const SHELL = '/nowhere'
/**
 * The most script files of a first load. Each is a separate request, and a late one delays the
 * page.
 */
const MOST_FILES = { '/auth': 10, '/dashboard': 12, '/search': 23 }
/**
 * The rules of phone numbers are as large as a page, so they are loaded only when a box is used.
 */
const NUMBER_RULES = /^(?:phone-number|parsed-input)/

test.use({ visit: 'first' })

// Each language has its own build, selected by Accept-Language.
for (const locale of ['en-US', 'es-MX']) {
  test(`our own: the first load in ${locale} stays within its budget of script size`, {
    // The gate measures Spanish only, whose texts are longer.
    tag: locale === 'es-MX' ? [] : '@full',
  }, async ({ browser, origin }) => {
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

test('our own: a page loads few script files, and the rules of numbers only when a box is used', async ({
  page,
}) => {
  const expectFew = async (path: keyof typeof MOST_FILES) => {
    const loaded = await scriptFiles(page, path)
    expect(loaded.length, `${path} ${loaded.join(' ')}`).toBeLessThanOrEqual(MOST_FILES[path])
    expect(loaded.filter((name) => NUMBER_RULES.test(name))).toEqual([])
  }
  await expectFew('/auth')
  await join(page)
  await expectFew('/dashboard')
  await expectFew('/search')
  const rules = page.waitForResponse((answer) =>
    NUMBER_RULES.test(answer.url().replace(/.*\//, '')),
  )
  await page.getByLabel('Phone number or handle').focus()
  await rules
})

/**
 * Returns the names of the script files that a page loads, including those that it requests later.
 */
async function scriptFiles(page: Page, path: string): Promise<string[]> {
  const names = new Set<string>()
  const note = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (/\/assets\/.*\.js$/.test(pathname)) names.add(pathname.replace(/.*\//, ''))
  }
  page.on('response', note)
  await openSettledPage(page, path)
  page.off('response', note)
  expect(names.size, `${path}: nothing was counted`).toBeGreaterThan(0)
  return [...names]
}

/**
 * Returns the size of the JavaScript of a first load, gzipped, in kB, including what the page
 * requests later by itself.
 */
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
