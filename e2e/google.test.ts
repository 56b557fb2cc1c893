import type { Locator, Page } from '@playwright/test'
import { appCode } from '../tools/app-code.ts'
import { join } from './members.ts'
import { linkTo } from './outbox.ts'
import { expectAccessible, mainNavigation } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

const BUTTON = 'Continue with Google'
const CLOSED = 'Sign-in was cancelled. Please try again.'

let accounts = 0

/** Returns an email that no account has. */
function newEmail(): string {
  accounts += 1
  return `google-${process.pid}-${accounts}@example.org`
}

async function openAuth(page: Page): Promise<Locator> {
  await page.goto('/auth')
  return page.getByRole('button', { name: BUTTON })
}

/** Presses a control. Returns the popup, once the account chooser has loaded. */
async function openChooser(page: Page, press: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press.click()
  const popup = await opened
  await popup.waitForURL(/\/practice-google\/choose\//)
  return popup
}

async function choose(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('button', { name: 'Continue with this email' }).click()
}

/** Returns the link Login or Sign Up, from the navigation bar or its menu. */
async function accountLink(page: Page, name: 'Login' | 'Sign Up'): Promise<Locator> {
  const navigation = await mainNavigation(page)
  const link = page.getByRole('banner').getByRole('link', { name })
  await expect(navigation).toBeVisible()
  return link
}

test('§2 Continue with Google signs a new member in through the practice chooser', async ({
  page,
  server,
}) => {
  const returns = () => server.log().split('/api/identity/callback/google').length - 1
  const before = returns()
  const popup = await openChooser(page, await openAuth(page))
  await expect(
    popup.getByRole('heading', { name: 'Practice account chooser. This is not Google.' }),
  ).toBeVisible()
  await expectAccessible(popup)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Ada Practice' }).click()
  await closed
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Practice' })).toBeVisible()
  // The service worker must not repeat a navigation, because a code is valid once.
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => returns() - before).toBeGreaterThan(0)
  expect(returns() - before).toBe(1)
})

test('§2 a visitor signs in with Google, and returns to the page that she came from', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/auth?next=/search#sign-up')
  const address = newEmail()
  await choose(await openChooser(page, page.getByRole('button', { name: BUTTON })), address)
  await expect(page).toHaveURL('/search')
})

for (const name of ['Login', 'Sign Up'] as const) {
  test(`§2 ${name} in the navigation bar starts the Google popup`, {
    tag: ['@both-widths', '@full'],
  }, async ({ page }) => {
    await page.goto('/')
    await choose(await openChooser(page, await accountLink(page, name)), newEmail())
    await expect(page).toHaveURL('/dashboard')
  })
}

test('§2 a typed number is kept during the Google popup, and checked after it', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  const box = page.getByLabel('Phone number or handle')
  await box.fill('628 555 0119')
  await box.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'One step, then the answer' })
  await choose(await openChooser(page, sheet.getByRole('button', { name: BUTTON })), newEmail())
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { name: 'All Clear' })).toBeFocused()
  await expect(box).toHaveValue('628 555 0119')
})

test.describe('on a first visit', () => {
  // Playwright cannot intercept requests that a service worker handles.
  test.use({ visit: 'first' })

  test('§2 without Google, Login and Sign Up lead to the sign-in page', {
    tag: '@full',
  }, async ({ page }) => {
    await page.route('**/search', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace('&quot;google&quot;:true', '&quot;google&quot;:false')
      await route.fulfill({ response, body })
    })
    await page.goto('/search')
    await (await accountLink(page, 'Sign Up')).click()
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.getByRole('button', { name: BUTTON })).toBeHidden()
    await (await accountLink(page, 'Login')).click()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})

test('§8 a cancelled Google sign-in and a closed popup are shown as cancelled', {
  tag: '@full',
}, async ({ page }) => {
  const button = await openAuth(page)
  const denied = await openChooser(page, button)
  await denied.getByRole('button', { name: 'Cancel' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText(CLOSED, { exact: true })).toBeVisible()
  await expect(alert.getByRole('link', { name: 'contact support' })).toBeVisible()
  const closed = await openChooser(page, button)
  await expect(alert).toBeHidden()
  await closed.close()
  await expect(alert.getByText(CLOSED, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('§8 a blocked popup is reported in the error box and in the alert dialog', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const sentence = 'Sign-in popup was blocked. Please allow popups for this site and try again.'
  await (await openAuth(page)).click()
  await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
  await (await accountLink(page, 'Login')).click()
  const dialog = page.getByRole('alertdialog', { name: 'You are not signed in' })
  await expect(dialog).toHaveAccessibleDescription(sentence)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Exit this page' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('§8 a second Google sign-in cancels the first, and succeeds', { tag: '@full' }, async ({
  page,
}) => {
  const button = await openAuth(page)
  const popup = await openChooser(page, button)
  const first = popup.url()
  await button.click()
  const sentence = 'Multiple sign-in attempts detected. Please wait a moment and try again.'
  await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
  await popup.waitForURL(
    ({ href, pathname }) => pathname.startsWith('/practice-google/choose/') && href !== first,
  )
  await choose(popup, newEmail())
  await expect(page).toHaveURL('/dashboard')
})

test('§8 a missing connection is reported in the error box and in the alert dialog', {
  tag: '@full',
}, async ({ page, context }) => {
  const sentence = 'Network error. Please check your connection and try again.'
  await page.goto('/public-board')
  const login = await accountLink(page, 'Login')
  await context.setOffline(true)
  await login.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toHaveAccessibleDescription(sentence)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await context.setOffline(false)
  const button = await openAuth(page)
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('§2 §8 every sign-in at a foreign URL fails with the name of its host', {
  tag: '@full',
}, async ({ browser, server }) => {
  const elsewhere = server.origin.replace('127.0.0.1', 'elsewhere.localhost')
  const { host } = new URL(elsewhere)
  const sentence = `Domain not authorized. Please add ${host} to the authorized domains of the auth console.`
  const context = await browser.newContext({ baseURL: elsewhere })
  const page = await context.newPage()
  await (await openAuth(page)).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText(sentence, { exact: true })).toBeVisible()
  await expect(alert.getByRole('listitem').first()).toContainText(host)
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(alert.getByText(sentence, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(alert).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(alert.getByText(sentence, { exact: true })).toBeVisible()
  await context.close()
})

test('§4 signing in with Google in one tab signs in the others, and signing out signs out all', {
  tag: '@full',
}, async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/public-board')
  await choose(await openChooser(page, await openAuth(page)), newEmail())
  await expect(page).toHaveURL('/dashboard')
  await mainNavigation(other)
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await mainNavigation(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeHidden()
})

test('a member who signs in only with Google uses it for a step-up', { tag: '@full' }, async ({
  page,
}) => {
  const address = newEmail()
  await choose(await openChooser(page, await openAuth(page)), address)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/account')
  const exportData = page.getByRole('button', { name: 'Export my data' })
  await exportData.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const proceed = dialog.getByRole('button', { name: BUTTON })
  await expect(proceed).toBeVisible()
  await expectAccessible(page)
  await choose(await openChooser(page, proceed), newEmail())
  await expect(dialog.getByText(/^That was another account\./)).toBeVisible()
  const download = page.waitForEvent('download')
  await choose(await openChooser(page, proceed), address)
  await download
  await expect(dialog).toBeHidden()
})

test('a Google sign-in asks for a code if the second factor is on, also from the navigation bar', {
  tag: '@full',
}, async ({ page, server, openPage }) => {
  const { email, password } = await join(page)
  const token = new URL(await linkTo('/auth/confirm', email, server.folder)).hash.slice(1)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const send = (path: string, data: object) => page.context().request.post(path, { data, headers })
  await send('/api/identity/confirm-email', { token })
  await send('/api/identity/step-up', { password })
  const begun: unknown = await (await send('/api/account/second-factor', {})).json()
  const { uri } = begun as { uri: string }
  const key = new URL(uri).searchParams.get('secret') ?? ''
  await send('/api/identity/two-factor/verify-totp', { code: appCode(key) })

  const other = await openPage()
  await choose(await openChooser(other, await openAuth(other)), email)
  await expect(other.getByLabel('6-digit code')).toBeFocused()
  await other.goto('/faq')
  await choose(await openChooser(other, await accountLink(other, 'Login')), email)
  await expect(other.getByLabel('6-digit code')).toBeVisible()
  await expectAccessible(other)
  await other.getByLabel('6-digit code').fill(appCode(key, 1))
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other).toHaveURL('/dashboard')
})
