import type { Page } from '@playwright/test'
import { idOf, join, postWarning, send, signIn } from './members.ts'
import { subscribe } from './purchases.ts'
import { expect, test } from './sidelight-test.ts'

/** Returns the URLs of the event streams that a page opens. The list grows. */
function streamsOf(page: Page): string[] {
  const opened: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') opened.push(request.url())
  })
  return opened
}

/** Opens the dashboard and waits for its event stream. */
async function openDashboard(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto('/dashboard')
  expect((await stream).status()).toBe(200)
}

test('§6 an open page shows the free tier right after VIP was refunded elsewhere', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await subscribe(page)
  const userId = await idOf(page)
  await openDashboard(page)
  await expect(page.getByText('VIP', { exact: true })).toBeVisible()
  // The refund is requested with a call, as if from another tab.
  await send(page, `/api/user/${userId}/guarantee`, { userId })
  await expect(page.getByText('VIP', { exact: true })).toBeHidden()
  await expect(page.getByText('FREE', { exact: true })).toBeVisible()
})

test('§3 a notification appears on an open page', async ({ page, operate }) => {
  await join(page)
  const id = await postWarning(page, {
    phoneNumber: '(415) 555-0199',
    description: 'Said he was single and was not.',
  })
  await openDashboard(page)
  await operate('verify', id)
  await expect(page.getByText('Your warning is verified')).toBeVisible()
})

test('§4 a page whose session was ended elsewhere leads to the sign-in, and opens no new event stream', {
  tag: '@full',
}, async ({ page, openClient }) => {
  const credentials = await join(page)
  const other = await openClient()
  await signIn(other, credentials)
  const opened = streamsOf(page)
  await openDashboard(page)
  await other.request.delete('/api/account/sessions', {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.waitForURL('**/auth**')
  expect(opened).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  expect(opened).toHaveLength(1)
})

test('§4 a visitor opens no event stream, and signing in opens one', { tag: '@full' }, async ({
  page,
  openClient,
}) => {
  const opened = streamsOf(page)
  const credentials = await join(await openClient())
  await page.goto('/public-board')
  await page.goto('/auth')
  expect(opened).toEqual([])
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password)
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  expect((await stream).status()).toBe(200)
  await page.waitForURL('**/dashboard')
  expect(opened).toHaveLength(1)
})
