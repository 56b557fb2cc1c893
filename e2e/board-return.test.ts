import type { Locator, Page } from '@playwright/test'
import { cardOf, expectListed, openBoard, searchBoard } from './board-page.ts'
import { join, postWarning } from './members.ts'
import { pathAndBeyond } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

/** The page size of the board. */
const PAGE = 24
// More than one page, even if the board has no other warnings.
const WARNINGS = PAGE + 1

/** Presses a control that leaves the page. Returns the scroll position at that moment, in px. */
async function pressAndReadScroll(page: Page, control: Locator): Promise<number> {
  await page.evaluate(() => {
    const note = () => document.documentElement.setAttribute('data-left-at', `${scrollY}`)
    addEventListener('click', note, { capture: true, once: true })
  })
  await control.click()
  return Number(await page.locator('html').getAttribute('data-left-at'))
}

test('§7 Back restores the board with its loaded pages and scroll position, without a request', async ({
  page,
  openClient,
}) => {
  const author = await openClient()
  await join(author)
  for (let number = 0; number < WARNINGS; number += 1) {
    const phoneNumber = `(251) 555-01${String(number).padStart(2, '0')}`
    await postWarning(author, { phoneNumber, description: 'He asked for money, twice.' })
  }
  let asked = 0
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/api/public-receipts') && !url.includes('group=')) asked += 1
  })
  const moved = (from: number) => page.evaluate((y) => Math.abs(scrollY - y), from)
  await page.goto('/public-board')
  await expectListed(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBeGreaterThan(PAGE)
  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true })
  // The new cards are rendered once the first of them has the focus.
  await expect(page.locator('article:focus')).toBeInViewport()
  const shown = await cards.count()
  await cards.last().scrollIntoViewIfNeeded()
  await faq.scrollIntoViewIfNeeded()
  // Each of the two pages was requested once, although the session was not known at first.
  expect(asked).toBe(2)
  const place = await pressAndReadScroll(page, faq)
  expect(place).toBeGreaterThan(500)
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(cards).toHaveCount(shown)
  await expect.poll(() => moved(place)).toBeLessThanOrEqual(2)
  expect(asked).toBe(2)

  const read = cards.last().getByRole('button', { name: 'Read' })
  const readAt = await pressAndReadScroll(page, read)
  const report = page.getByRole('region', { name: '***' })
  await expect(report.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/public-board\/w\/[\w-]{22}$/)
  await expect(page).toHaveTitle('Board | Sidelight')
  await page.goBack()
  await expect(cards.last()).toBeFocused()
  await expect(cards).toHaveCount(shown)
  await expect.poll(() => moved(readAt)).toBeLessThanOrEqual(2)
  expect(asked).toBe(2)
})

test('§2 a report opens with a press, the next with a key, and it stays open after a reload', {
  tag: '@full',
}, async ({ page, openClient }) => {
  const author = await openClient()
  await join(author)
  for (const last of ['5', '6']) {
    const description = `He asked for a customs fee, ${last} times.`
    await postWarning(author, { phoneNumber: `(252) 555-015${last}`, description })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const answer = await page.goto('/public-board')
  expect(answer?.status()).toBe(200)
  await expectListed(page)
  await searchBoard(page, 'customs fee')
  const card = cardOf(page, '+1 (252) ***-**56')
  await expect(card.locator('mark')).toHaveText('customs fee')
  await card.getByRole('button', { name: 'Read in full' }).click()
  const newer = page.getByRole('region', { name: '+1 (252) ***-**56' })
  const older = page.getByRole('region', { name: '+1 (252) ***-**55' })
  await expect(newer).toBeVisible()
  await page.keyboard.press('j')
  await expect(older).toBeVisible()
  const reloaded = await page.reload()
  expect(reloaded?.status()).toBe(200)
  expect(await page.content()).toContain('<meta name="robots" content="noindex">')
  await expect(older).toBeVisible()
  expect(pathAndBeyond(page)).toMatch(/^\/public-board\/w\/[\w-]{22}$/)
  await page.goBack()
  await expect(page).toHaveURL('/public-board')
  await expect(older).toBeHidden()
})

test('§2 the filter sheet of a phone shows the number of results', { tag: '@full' }, async ({
  page,
  openClient,
}) => {
  const author = await openClient()
  await join(author)
  const phoneNumber = '(253) 555-0157'
  await postWarning(author, {
    phoneNumber,
    description: 'He asked for money.',
    location: 'Zzyzx',
    redFlags: ['Asks for money'],
  })
  await openBoard(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Safety' }).click()
  await sheet.getByLabel('Place').fill('zzyzx')
  await sheet.getByRole('button', { name: 'Show 1 number', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('1 number, 1 warning', { exact: true })).toBeVisible()
  await expect(cardOf(page, '+1 (253) ***-**57')).toBeVisible()
})

test.describe('on a first visit', () => {
  // Playwright cannot intercept requests that a service worker handles.
  test.use({ visit: 'first' })

  test('the URL and the content of a page change together', { tag: '@full' }, async ({ page }) => {
    const code = Promise.withResolvers<void>()
    await page.context().route('**/assets/en/faq-page-*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto('/public-board')
    await expectListed(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(page.getByText('Loading the page...')).toBeAttached()
    await expect(page).toHaveURL('/public-board')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Public Safety Board')
    code.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
    await expect(page).toHaveURL('/faq')
  })
})
