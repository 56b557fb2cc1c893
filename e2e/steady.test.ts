import type { Page } from '@playwright/test'
import { expectListed } from './board-page.ts'
import { addEntry, check, join, postWarning } from './members.ts'
import { expectNoSidewaysScroll } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

declare global {
  interface Window {
    /** The sum of all shifts that nobody caused by an input. */
    shifted: number
  }
}

/** ui §8: nothing jumps. */
const MOST_SHIFT = 0.02
const PUBLIC = ['/', '/public-board', '/search', '/auth', '/faq', '/legal/privacy', '/contact']
const OF_MEMBERS = [
  '/dashboard',
  '/search',
  '/records',
  '/account',
  '/checkout',
  '/subscribe',
  '/billing',
]
const SLOW = {
  offline: false,
  latency: 120,
  downloadThroughput: 250_000,
  uploadThroughput: 100_000,
}

/** Counts shifts, and makes fonts, code and answers come one after the other as on a phone. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput'))
          window.shifted += Number(Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', SLOW)
}

async function expectSteady(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => window.shifted), path).toBeLessThanOrEqual(MOST_SHIFT)
}

test('§4 nothing jumps while a page of a visitor loads', async ({ page, openPage }) => {
  test.slow()
  const author = await openPage()
  await join(author)
  for (const last of ['4', '5', '6', '7']) {
    const description = 'He asked for my address twice, and then for money.'
    await postWarning(author, { phoneNumber: `(221) 555-018${last}`, description })
  }
  await slowDown(page)
  for (const path of PUBLIC) await expectSteady(page, path)
  await page.goto('/public-board')
  await expectListed(page)
})

test('§4 nothing jumps while a page of a member loads', async ({ page }) => {
  test.slow()
  await join(page)
  await addEntry(page, { phoneNumber: '(221) 555-0188', redFlags: ['Ghosting'] })
  await check(page, '(221) 555-0188')
  await postWarning(page, { phoneNumber: '(221) 555-0189', description: 'He asked for money.' })
  await slowDown(page)
  for (const path of OF_MEMBERS) await expectSteady(page, path)
})

async function expectRoomAtTwice(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await test.step(path, () => expectNoSidewaysScroll(page))
}

for (const [language, name] of [
  ['en', 'English'],
  ['es', 'Spanish'],
] as const) {
  test(`§2 ${name} text at twice its size fits into the width of a phone`, {
    tag: '@one-width',
  }, async ({ page, openPage, operate, server }) => {
    test.slow()
    const author = await openPage()
    for (const reader of [page, author]) {
      await reader.context().addCookies([{ name: 'language', value: language, url: server.origin }])
    }
    await join(author)
    const description = 'He asked for my address twice, and then for money.'
    const redFlags = ['Lying about relationship status', 'Financial manipulation', 'Controlling']
    const warning = { handle: '@marlow_id', realName: 'Marlow Tarnwick', location: 'San Francisco' }
    const id = await postWarning(author, {
      phoneNumber: '(221) 555-0184',
      description,
      redFlags,
      ...warning,
    })
    await operate('verify', id)
    await addEntry(author, { phoneNumber: '(221) 555-0184', handle: '@marlow_id', redFlags })
    await check(author, '(221) 555-0184')
    for (const path of [...PUBLIC, '/nowhere']) await expectRoomAtTwice(page, path)
    for (const path of OF_MEMBERS) await expectRoomAtTwice(author, path)
  })
}

test('§4 a device that asks for less motion gets none', async ({ page }) => {
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
})
