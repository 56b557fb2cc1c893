import type { Page } from '@playwright/test'
import { openSettledPage } from '../tools/open-settled-page.ts'
import { cardOf, fillWarning, openStep, openWarningForm, searchBoard } from './board-page.ts'
import { MEMBER_PATHS } from './member-paths.ts'
import { addEntry, check, join, postWarning } from './members.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomAtTwice,
  mainNavigation,
} from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

const NARROW = { width: 320, height: 640 }

// The theme System follows the device, so that a test can change it while a page is open.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')))

/**
 * Expects that axe finds nothing on the page in both themes, and that the page fits with text at
 * twice its size and into 320 pixels.
 */
async function expectFit(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    for (const [colorScheme, look] of [
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.className))
        .toBe(colorScheme)
      await expectAccessible(page, look)
    }
    await expectRoomAtTwice(page)
    const usual = page.viewportSize()
    await page.setViewportSize(NARROW)
    await expectNoSidewaysScroll(page)
    if (usual) await page.setViewportSize(usual)
  })
}

test('§2 the public pages are accessible in both themes and fit into 320 px', {
  tag: '@both-widths',
}, async ({ page }) => {
  for (const path of [
    '/',
    '/legal/privacy',
    '/legal/terms',
    '/legal/orders',
    '/case',
    '/named',
    '/transparency',
    '/contact',
    '/help',
    '/take-down',
    '/investigator',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFit(page, path)
  }
  await page.goto('/faq#leaving')
  await expect(page.getByText('The screen empties')).toBeVisible()
  await expectFit(page, '/faq with an open answer')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mainNavigation(page)
  await expectFit(page, '404, and the open menu of a phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFit(page, 'the landing page of a wide screen')
})

test('§2 the sign-in page is accessible in both themes and fits into 320 px', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expectFit(page, 'sign in')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectFit(page, 'a refused sign-up')
  for (const path of ['/auth/forgot', '/auth/confirm#token', '/auth/reset#token']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFit(page, path)
  }
})

test('§2 the search is accessible in both themes and fits into 320 px', async ({
  page,
  openClient,
}) => {
  const author = await openClient()
  await join(author)
  const redFlags = ['Asks for money', 'Cheating', 'Ghosting', 'Called my employer', 'A', 'B']
  await addEntry(author, { phoneNumber: '(214) 555-0160', handle: '@longwinter', redFlags })
  await page.goto('/search')
  await expect(page.getByText('Please sign in to search our safety database')).toBeVisible()
  await expectFit(page, 'signed out')
  await join(page)
  await page.reload()
  const box = page.getByLabel('Phone number or handle')
  await expect(page.getByText('3 checks a day.')).toBeVisible()
  await box.press('Enter')
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await expectFit(page, 'nothing to search, and a toast')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/search', async (route) => {
    await held.promise
    await route.abort()
  })
  await box.fill('(214) 555-0160')
  await box.press('Enter')
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeDisabled()
  await expectFit(page, 'searching')
  held.resolve()
  await expect(page.getByText('The search did not finish.')).toBeVisible()
  await expectFit(page, 'failed')
  await page.unroute('**/api/search')
  for (const [text, heading] of [
    ['(214) 555-0160', '1 woman reported this number'],
    ['(214) 555-0161', 'All Clear'],
  ] as const) {
    await box.fill(text)
    await box.press('Enter')
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    await expectFit(page, heading)
  }
  await check(page, '(214) 555-0162')
  await box.press('Enter')
  await expect(page.getByRole('alert').getByText(/renew/)).toBeVisible()
  await expectFit(page, 'a spent quota')
})

test('§2 the dashboard is accessible in both themes and fits into 320 px', async ({ page }) => {
  await join(page, 'Wilhelmina-Alexandrina von Hohenberg')
  await page.goto('/dashboard')
  await expect(page.getByText('No recent searches')).toBeVisible()
  await expectFit(page, 'empty')
  await check(page, '+442071838750')
  await page.route('**/recent-searches', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Your recent searches did not load.')).toBeVisible()
  await expectFit(page, 'recent searches failed')
  await page.unroute('**/recent-searches')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('+44 20 7183 8750')).toBeVisible()
  const card = page.getByRole('region', { name: 'Add Safety Entry' })
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await card.getByText('More details').click()
  await card.getByRole('combobox', { name: 'Red flags' }).fill('An unusually long red flag of hers')
  await card.getByRole('combobox', { name: 'Red flags' }).press('Enter')
  await card.getByRole('button', { name: 'Save entry' }).click()
  await expect(card.getByText('Please enter a phone number')).toBeVisible()
  await expectFit(page, 'a refused entry')
})

test('§2 the pages of a member are accessible in both themes and fit into 320 px', async ({
  page,
}) => {
  await join(page, 'Wilhelmina-Alexandrina von Hohenberg')
  await check(page, '+442071838750')
  for (const path of MEMBER_PATHS) {
    await openSettledPage(page, path)
    await expectFit(page, path)
  }
})

test('§2 the records of a member are accessible in both themes and fit into 320 px', async ({
  page,
  operate,
}) => {
  await join(page)
  await page.goto('/records')
  await expect(page.getByText('No warnings yet')).toBeVisible()
  await expectFit(page, 'nothing written')
  const id = await postWarning(page, {
    phoneNumber: '(219) 555-0167',
    handle: '@a_rather_long_handle_without_any_break',
    realName: 'Maximilian Featherstonehaugh',
    description: `Averylongwordwithoutanybreakinit${'abcdefghij'.repeat(20)} and some others.`,
    redFlags: ['Love bombing', 'A long red flag of her own making'],
  })
  for (const verdict of ['verify', 'dispute', 'remove']) {
    await operate(verdict, id)
  }
  await addEntry(page, { phoneNumber: '+442071838750', redFlags: ['Ghosting', 'Called my work'] })
  await page.reload()
  await expect(page.getByText('+44 20 7183 8750')).toBeVisible()
  await expectFit(page, 'a removed warning and an entry')
  await page.getByRole('button', { name: /^Edit the entry/ }).click()
  await expectFit(page, 'an entry as a form')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Delete the warning/ }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this warning' })).toBeVisible()
  await expectFit(page, 'before a deletion')
  await page.goto('/dashboard')
  const notifications = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(notifications.getByText('3 unread')).toBeVisible()
  await expectFit(page, 'unread notifications')
  await notifications.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(notifications.getByText('3 unread')).toBeHidden()
  await expectFit(page, 'read notifications')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByRole('button', { name: 'Edit' }).click()
  await profile.getByLabel('Age').fill('none')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update Failed', { exact: true })).toBeVisible()
  await expectFit(page, 'a refused profile')
})

test('§2 the board is accessible in both themes and fits into 320 px', async ({
  page,
  openClient,
  operate,
}) => {
  await page.route('**/api/public-receipts*', () => undefined)
  await page.goto('/public-board')
  await expectFit(page, 'loading')
  await page.unroute('**/api/public-receipts*')
  await page.route('**/api/public-receipts*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The board did not load.')).toBeVisible()
  await expectFit(page, 'failed')
  await page.unroute('**/api/public-receipts*')

  const author = await openClient()
  await join(author)
  const id = await postWarning(author, {
    phoneNumber: '(216) 555-0163',
    handle: '@a_rather_long_handle_without_any_break',
    realName: 'Maximilian Featherstonehaugh',
    description: `Averylongwordwithoutanybreakinit${'abcdefghij'.repeat(20)} and some others.`,
    location: 'Cleveland, on the side of the river where the old steel works were',
    redFlags: ['Asks for money', 'Love bombing', 'Ghosting', 'A long red flag of her own making'],
  })
  await operate('verify', id)
  await page.getByRole('button', { name: 'Try again' }).click()
  const card = cardOf(page, '+1 (216) ***-**63')
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Add Safety Warning' }).click()
  await expect(page.getByText('Sign In Required', { exact: true })).toBeVisible()
  await expectFit(page, 'cards, and a toast')
  await card.getByRole('button', { name: 'Read in full' }).click()
  await expect(page.getByRole('region', { name: '+1 (216) ***-**63' })).toBeVisible()
  await expectFit(page, 'a warning in full')
  await page.goBack()
  await card.getByRole('button', { name: 'Report a problem' }).click()
  const problem = page.getByRole('dialog', { name: 'Report a problem' })
  await problem.getByRole('button', { name: 'Send report' }).click()
  await expect(problem.getByText('Choose one.')).toBeVisible()
  await expectFit(page, 'a refused report of a problem')
  await page.keyboard.press('Escape')
  await searchBoard(page, 'nobody wrote this')
  await expect(page.getByText('No warnings found')).toBeVisible()
  await expectFit(page, 'nothing found')
})

test('§4 the form of a warning is accessible in both themes and fits into 320 px', async ({
  page,
}) => {
  await join(page)
  const form = await openWarningForm(page)
  await expectFit(page, 'empty')
  await fillWarning(form, { Description: `Unbroken${'x'.repeat(300)}` })
  await page.keyboard.press('Escape')
  await expect(form.getByRole('alert')).toBeVisible()
  await expectFit(page, 'asking before it closes')
  await form.getByRole('button', { name: 'Keep writing' }).click()
  await form.getByRole('button', { name: 'Post Warning' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await expectFit(page, 'refused, and a toast')
  await fillWarning(form, { 'Phone number': '(217) 555-0164' }, ['Ghosting'])
  await form.getByRole('button', { name: 'Choose months' }).click()
  await expectFit(page, 'what happened, and months')
  await openStep(form, 'How it is published')
  await expectFit(page, 'how it is published')
  await page.route('**/api/public-receipts', (route) => route.abort())
  await form.getByRole('button', { name: 'Post Warning' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expectFit(page, 'not posted')
  await page.unroute('**/api/public-receipts')
  await form.getByRole('button', { name: 'Post Warning' }).click()
  const card = cardOf(page, '+1 (217) ***-**64')
  await card.getByRole('button', { name: 'Yours' }).click()
  await expect(card.getByText('You wrote this. Only you see this badge.')).toBeVisible()
  await expectFit(page, 'posted, with a badge explained')
})
