import type { Page } from '@playwright/test'
import { openSettledPage } from '../tools/open-settled-page.ts'
import { cardOf, expectListed, fillWarning, openWarningForm } from './board-page.ts'
import { withDeployment } from './deployment.ts'
import { addEntry, check, join, signUp } from './members.ts'
import { countShifts } from './page-checks.ts'
import { workerReady } from './service-worker.ts'
import { expect, test } from './sidelight-test.ts'

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: object) => unknown }
  }
}

const PUBLIC = [
  ['/', 200],
  ['/auth', 200],
  ['/search', 200],
  ['/public-board', 200],
  ['/legal/privacy', 200],
  ['/legal/terms', 200],
  ['/legal/orders', 200],
  ['/case', 200],
  ['/named', 200],
  ['/transparency', 200],
  ['/faq', 200],
  ['/contact', 200],
  ['/help', 200],
  ['/investigator', 200],
  ['/nowhere', 404],
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Expects that the page is hydrated: until then the theme switch does nothing. */
async function expectHydrated(page: Page): Promise<void> {
  const light = page.getByRole('button', { name: 'Light', exact: true })
  await expect(async () => {
    await light.click()
    await expect(light).toHaveAttribute('aria-pressed', 'true', { timeout: 500 })
  }).toPass()
}

test('§2 every public page opens a second time from the service worker', async ({ page }) => {
  // The files that all pages share are cached with the first page.
  await page.goto('/')
  for (const [path, status] of PUBLIC) {
    const again = await page.goto(path)
    expect([path, again?.status(), again?.fromServiceWorker()]).toEqual([path, status, true])
    await expect(heading(page)).toBeVisible()
    await expectHydrated(page)
  }
})

test("§4 a member's page has no layout shift when it is opened again", { tag: '@full' }, async ({
  page,
}) => {
  await join(page)
  await addEntry(page, { phoneNumber: '(221) 555-0190', redFlags: ['Ghosting'] })
  await check(page, '(221) 555-0190')
  await countShifts(page)
  for (const path of ['/dashboard', '/watches', '/records']) {
    await openSettledPage(page, path)
    await openSettledPage(page, path)
    expect([path, await page.evaluate(() => window.shifted)]).toEqual([path, 0])
  }
})

test.describe('in a browser with an empty cache', () => {
  // A new browser: one that earlier tests have used would open the page from its cache.
  test.use({ visit: 'second' })

  test('a page that cannot load without a connection says so, and opens once there is one', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/faq')
    await expectHydrated(page)
    await context.setOffline(true)
    await footerLink(page, 'Contact').click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByText('This page did not load.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Exit this page' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Contact', exact: true }),
    ).toBeVisible()
    // The console reports the failed fetch and nothing else.
    expect(complaints.console).toEqual([expect.stringMatching(/^TypeError: Failed to fetch/)])
    complaints.console = []
  })
})

test('a tab that is open during an update keeps working, and its next page is the new version', async ({
  browser,
  server,
}) => {
  await withDeployment(server.origin, async (deployment) => {
    const context = await browser.newContext({ baseURL: deployment.origin })
    const page = await context.newPage()
    await page.goto('/public-board')
    await workerReady(page)
    await page.reload()
    await expectListed(page)
    deployment.update()
    // The code of this page was not loaded before, and its old file name no longer exists.
    await footerLink(page, 'FAQ').click()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ', exact: true })).toBeVisible()
    const scripts = await page.evaluate(() =>
      Array.from(document.querySelectorAll('link'), ({ href }) => href),
    )
    expect(scripts.join(' ')).toContain('/v2-')
    await footerLink(page, 'Terms').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms', exact: true })).toBeVisible()
    await context.close()
  })
})

test("the page's policy blocks markup and scripts that are inserted as strings", async ({
  page,
  complaints,
}) => {
  await page.goto('/public-board')
  await expectListed(page)
  const refused = await page.evaluate(() => {
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<p id="planted">x</p>'),
      () => document.createElement('script').setAttribute('src', '/planted.js'),
      () => window.trustedTypes?.createPolicy('another', {}),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
  expect(refused).toEqual(['refused', 'refused', 'refused'])
  await expect(page.locator('#planted')).toHaveCount(0)
  await expect.poll(() => complaints.policy.length).toBe(3)
  await expect.poll(() => complaints.console.length).toBe(3)
  Object.assign(complaints, { policy: [], console: [] })
})

test.describe('with a wrong clock', () => {
  // A new browser, because a page's clock cannot be reset once it is changed.
  test.use({ visit: 'second' })

  for (const minutes of [5, -5]) {
    const clock = `${Math.abs(minutes)} minutes ${minutes > 0 ? 'fast' : 'slow'}`
    test(`§2 a member whose clock is ${clock} signs up, checks, warns, reads and pays`, {
      tag: '@full',
    }, async ({ page, context }) => {
      await context.clock.install({ time: Date.now() + minutes * 60_000 })
      const last = minutes > 0 ? '21' : '22'
      const number = `(241) 555-01${last}`
      await signUp(page)
      await page.goto('/search')
      await page.getByLabel('Phone number or handle').fill(number)
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('heading', { name: 'All Clear' })).toBeVisible()
      const form = await openWarningForm(page)
      await fillWarning(
        form,
        { 'Phone number': number, Description: 'He asked for money on the second date.' },
        ['Asks for money'],
      )
      await form.getByRole('button', { name: 'Post Warning' }).click()
      await expect(cardOf(page, `+1 (241) ***-**${last}`)).toBeVisible()
      await page.goto('/checkout?plan=full')
      await page.getByRole('radio', { name: 'Pays', exact: true }).check()
      await page.getByRole('button', { name: 'Pay $14.99', exact: true }).click()
      await page.waitForURL('**/dashboard')
      await expect(page.getByText('FULL', { exact: true })).toBeVisible()
    })
  }
})

test.describe('in a private window that refuses storage', () => {
  test.use({ visit: 'first' })

  test('§2 every public page opens and is hydrated, and a member signs up', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: refuse })
      }
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
    })
    for (const [path] of PUBLIC) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expectHydrated(page)
    }
    await signUp(page)
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  })
})
