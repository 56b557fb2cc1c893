import type { Page } from '@playwright/test'
import { join, newCredentials, postWarning } from './members.ts'
import { expect, test } from './sidelight-test.ts'

/** The address of the stream, each time a page opens it. */
function streamsOf(page: Page): string[] {
  const opened: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') opened.push(request.url())
  })
  return opened
}

const idOf = async (page: Page): Promise<string> => {
  const { user } = await (await page.request.get('/api/identity/get-session')).json()
  return user.id
}

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Opens the dashboard and waits until events arrive there. */
async function openDashboard(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto('/dashboard')
  expect((await stream).status()).toBe(200)
}

test('§6 an open page forgets at once what was given back', async ({ page }) => {
  await join(page)
  const userId = await idOf(page)
  const { clientSecret } = (await post(page, '/api/get-or-create-subscription', { userId })) as {
    clientSecret: string
  }
  const card = { clientSecret, card: '4242 4242 4242 4242' }
  await post(page, '/api/practice/card', card)
  await openDashboard(page)
  await expect(page.getByText('VIP', { exact: true })).toBeVisible()
  // In another tab, as far as this one knows.
  await post(page, `/api/user/${userId}/guarantee`, { userId })
  await expect(page.getByText('VIP', { exact: true })).toBeHidden({ timeout: 3_000 })
  await expect(page.getByText('FREE', { exact: true })).toBeVisible()
})

test('§3 a notification appears without being asked for', async ({ page, operate }) => {
  await join(page)
  const id = await postWarning(page, {
    phoneNumber: '(415) 555-0199',
    description: 'Said he was single and was not.',
  })
  await openDashboard(page)
  await operate('verify', id)
  await expect(page.getByText('Your warning is verified')).toBeVisible({ timeout: 3_000 })
})

test('§4 a page whose session was ended elsewhere goes to sign in, and opens no stream', async ({
  page,
  openPage,
}) => {
  const credentials = await join(page)
  const other = await openPage()
  await post(other, '/api/identity/sign-in/email', credentials)
  const opened = streamsOf(page)
  await openDashboard(page)
  await other.request.delete('/api/account/sessions', {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.waitForURL('**/auth**', { timeout: 3_000 })
  expect(opened).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  expect(opened).toHaveLength(1)
})

test('§4 a visitor opens no stream, and signing in opens one', async ({ page }) => {
  const opened = streamsOf(page)
  const credentials = newCredentials()
  await post(page, '/api/identity/sign-up/email', { ...credentials, name: 'Ada' })
  await page.context().clearCookies()
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
