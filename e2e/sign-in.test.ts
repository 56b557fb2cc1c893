import type { Page } from '@playwright/test'
import { type Credentials, join, newCredentials, signUp } from './members.ts'
import { mainNavigation } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

type Tab = 'Sign In' | 'Sign Up'

async function openTab(page: Page, tab: Tab): Promise<void> {
  await page.goto(tab === 'Sign Up' ? '/auth#sign-up' : '/auth')
}

async function send(page: Page, tab: Tab, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: tab, exact: true }).click()
}

async function expectRefusal(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
}

test('§8 sign-up explains a registered email, a weak password and an invalid email', {
  tag: '@full',
}, async ({ page, openClient }) => {
  const known = await join(await openClient())
  await openTab(page, 'Sign Up')
  await send(page, 'Sign Up', known)
  await expectRefusal(page, 'This email is already registered. Please sign in instead.')
  const { email, password } = newCredentials()
  await send(page, 'Sign Up', { email, password: 'abc12' })
  await expectRefusal(page, 'Password is too weak. Please use at least 6 characters.')
  await expect(page.getByLabel('Password')).toBeFocused()
  await send(page, 'Sign Up', { email: 'ada@nowhere', password })
  await expectRefusal(page, 'Please enter a valid email address.')
  await expect(page.getByRole('alert').getByRole('link', { name: 'contact support' })).toBeVisible()
  await send(page, 'Sign Up', { email, password: 'abc-12' })
  await expect(page).toHaveURL('/dashboard')
  const name = email.split('@')[0] ?? ''
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
})

test('§8 sign-in explains an unknown email, a wrong password and an invalid email', {
  tag: '@full',
}, async ({ page, openClient }) => {
  const known = await join(await openClient())
  await openTab(page, 'Sign In')
  await send(page, 'Sign In', newCredentials('nobody'))
  await expectRefusal(page, 'No account found with this email. Please sign up first.')
  await send(page, 'Sign In', { ...known, password: 'wrong horse' })
  await expectRefusal(page, 'Incorrect password. Please try again.')
  await send(page, 'Sign In', { ...known, email: 'ada' })
  await expectRefusal(page, 'Please enter a valid email address.')
  await send(page, 'Sign In', known)
  await expect(page).toHaveURL('/dashboard')
})

test('§8 sign-in is blocked after five wrong passwords', { tag: '@full' }, async ({
  page,
  openClient,
}) => {
  const known = await join(await openClient())
  await openTab(page, 'Sign In')
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse('**/sign-in/email')
    await send(page, 'Sign In', { ...known, password: `guess number ${guess}` })
    await answered
    // After three emails from one network, the answer no longer reveals which of the two was wrong.
    await expect(
      page.getByRole('alert').getByText(/assword.* (try again|is incorrect)/),
    ).toBeVisible()
  }
  await send(page, 'Sign In', known)
  await expectRefusal(page, 'Too many failed attempts. Please try again later.')
  await expect(page).toHaveURL('/auth')
})

// Refusals that only other auth providers send.
const refusals: [tab: Tab, code: string, message: string, sentence: string][] = [
  [
    'Sign Up',
    'EMAIL_PASSWORD_SIGN_UP_DISABLED',
    '',
    'Email/password sign-up is not enabled. Please contact support or use Google sign-in.',
  ],
  ['Sign Up', 'STORE_FULL', 'The store is full', 'Sign-up failed: The store is full'],
  ['Sign Up', '', '', 'Sign-up failed...'],
  ['Sign In', 'EMAIL_PASSWORD_DISABLED', '', 'Email/password sign-in is not enabled...'],
  ['Sign In', 'STORE_FULL', 'The store is full', 'Sign-in failed: The store is full'],
]

test('§8 both tabs show the sentence for an error of the auth provider', { tag: '@full' }, async ({
  page,
}) => {
  let refusal = {}
  await page.route(/\/sign-(in|up)\/email$/, (route) =>
    route.fulfill({ status: 400, json: refusal }),
  )
  for (const [tab, code, message, sentence] of refusals) {
    refusal = { code, message }
    await page.goto('/auth')
    await page.getByRole('tab', { name: tab }).click()
    await send(page, tab, newCredentials())
    await expectRefusal(page, sentence)
  }
})

test('§2 §8 a host that may not sign in is named, with steps to fix it', {
  tag: '@full',
}, async ({ page, server }) => {
  const { host } = new URL(server.origin)
  await page.route('**/sign-in/email', (route) =>
    route.fulfill({ status: 403, json: { code: 'foreign_origin', message: 'Invalid origin' } }),
  )
  await openTab(page, 'Sign In')
  await send(page, 'Sign In', newCredentials())
  await expectRefusal(
    page,
    `Domain not authorized. Please add ${host} to the authorized domains of the auth console.`,
  )
  await expect(page.getByRole('alert').getByRole('listitem').first()).toContainText(host)
  await expect(page.getByRole('link', { name: 'contact support' })).toBeHidden()
})

test('§8 a lost connection shows a network error, and keeps what was typed', {
  tag: '@full',
}, async ({ page }) => {
  await openTab(page, 'Sign In')
  await page.route('**/sign-in/email', (route) => route.abort())
  const credentials = newCredentials()
  await send(page, 'Sign In', credentials)
  await expectRefusal(page, 'Network error. Please check your connection and try again.')
  await expect(page.getByLabel('Email')).toHaveValue(credentials.email)
  await expect(page.getByLabel('Password')).toHaveValue(credentials.password)
})

test('§2 the tabs keep the email, and sign-up states the minimum length of a password', {
  tag: '@full',
}, async ({ page }) => {
  await openTab(page, 'Sign In')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('placeholder', 'min 6 characters')
  await expect(password).toHaveAccessibleDescription('Min 6 characters')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(
    page.getByText(/^By continuing you agree to the Terms and the Privacy/),
  ).toBeVisible()
})

test('§2 a visitor who signs in for a search returns to the search', async ({
  page,
  openClient,
}) => {
  const known = await join(await openClient())
  await page.goto('/auth?next=/search')
  // This is the first sign-in on this device.
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await send(page, 'Sign In', known)
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled()
})

test('§4 signing out ends the session in every tab, and on the server', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await signUp(page)
  const session = await context.storageState()
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await mainNavigation(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(second).toHaveURL('/auth')
  await expect(second.getByText('Welcome, Ada')).toBeHidden()
  await second.goBack()
  await expect(second.getByText('Welcome, Ada')).toBeHidden()
  // A copy of the cookie is no longer valid.
  await context.addCookies(session.cookies)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
})
