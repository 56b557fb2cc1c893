import type { Page } from '@playwright/test'
import { openSettledPage } from '../tools/open-settled-page.ts'
import { expectListed } from './board-page.ts'
import { MEMBER_PATHS } from './member-paths.ts'
import { addEntry, check, join, postWarning } from './members.ts'
import { countShifts } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// Playwright slows the network of the page down, but not that of its service worker, which is
// therefore blocked.
test.use({ visit: 'first', serviceWorkers: 'block' })

/** The greatest sum of layout shifts (CLS) of a page. */
const MOST_SHIFT = 0.005
const PUBLIC = [
  '/',
  '/public-board',
  '/search',
  '/auth',
  '/faq',
  '/legal/privacy',
  '/contact',
  '/take-down',
  '/nowhere',
]
const OF_MEMBERS = ['/dashboard', '/search', '/records', ...MEMBER_PATHS]
const SLOW = {
  offline: false,
  latency: 120,
  downloadThroughput: 250_000,
  uploadThroughput: 100_000,
}

/**
 * Counts layout shifts, and delays fonts, scripts and API responses as a slow phone network would.
 */
async function slowDown(page: Page): Promise<void> {
  await countShifts(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', SLOW)
}

async function expectSteady(page: Page, path: string): Promise<void> {
  await openSettledPage(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.shifted), path).toBeLessThanOrEqual(MOST_SHIFT)
}

test("§4 a visitor's page has no layout shift while it loads", { tag: '@both-widths' }, async ({
  page,
  openClient,
}) => {
  const author = await openClient()
  await join(author)
  for (const last of ['4', '5', '6', '7']) {
    const description = 'He asked for my address twice, and then for money.'
    await postWarning(author, { phoneNumber: `(221) 555-018${last}`, description })
  }
  await slowDown(page)
  for (const path of PUBLIC) await expectSteady(page, path)
  await page.goto('/public-board')
  await expectListed(page)
  // At this width the web font once made a row of the landing page break at another place.
  await page.setViewportSize({ width: 412, height: 823 })
  await expectSteady(page, '/')
})

test("§4 a member's page has no layout shift while it loads", {
  tag: ['@both-widths', '@full'],
}, async ({ page }) => {
  await join(page)
  await addEntry(page, { phoneNumber: '(221) 555-0188', redFlags: ['Ghosting'] })
  await check(page, '(221) 555-0188')
  await postWarning(page, { phoneNumber: '(221) 555-0189', description: 'He asked for money.' })
  await slowDown(page)
  for (const path of OF_MEMBERS) await expectSteady(page, path)
})

test('§4 a device with reduced motion gets no animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/public-receipts', () => undefined)
  await page.goto('/public-board')
  await expect(page.getByText('Loading safety warnings...')).toBeVisible()
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
    ),
  )
  expect(longest).toBeLessThan(1)
  const slow = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => !/^0s(, 0s)*$/.test(getComputedStyle(element).transitionDuration))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
  expect(slow).toEqual([])
})

test('§4 a linked report causes no layout shift, even if its answer is late', async ({
  page,
  openClient,
}) => {
  const author = await openClient()
  await join(author)
  const id = await postWarning(author, {
    phoneNumber: '(221) 555-0189',
    description: 'He asked for my address twice, and then for money.',
  })
  const listed: { id: string; group: string }[] = await (
    await author.request.get('/api/public-receipts')
  ).json()
  const group = listed.find((row) => row.id === id)?.group ?? ''
  await countShifts(page)
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/public-receipts/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto(`/public-board/w/${group}`)
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  answer.resolve()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeVisible()
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(MOST_SHIFT)
})
