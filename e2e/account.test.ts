import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { appCode } from '../tools/app-code.ts'
import { openSettledPage } from '../tools/open-settled-page.ts'
import { addAuthenticator } from './authenticator.ts'
import { addEntry, type Credentials, check, join, postWarning } from './members.ts'
import { linkTo, pathOf } from './outbox.ts'
import { expectAccessible, expectToast } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// Browsers store passkeys for a host name, not for an IP address.
test.use({ host: 'localhost' })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openAccount(page: Page): Promise<Credentials> {
  const credentials = await join(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Account and security' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account and security' })).toBeFocused()
  return credentials
}

/** Passes the step-up with the password, and with the code where one is required. */
async function passStepUp(page: Page, { password, code }: { password: string; code?: string }) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  if (code) await dialog.getByLabel('Code from your app, or a backup code').fill(code)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(page, 'Sign In')
}

test('a member turns the second factor on, and signs in with a code of the app or a backup code', {
  tag: '@full',
}, async ({ page, openPage }) => {
  const credentials = await openAccount(page)
  await expect(page.getByText('Still open:')).toContainText('a second step when you sign in')
  await press(page, 'Set up second step')
  await section(page, 'Second step').getByRole('button', { name: 'Turn on' }).click()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()
  await passStepUp(page, credentials)
  const setUp = page.getByRole('dialog', { name: 'Turn on the second step' })
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await setUp.getByRole('definition').innerText()
  await setUp.getByLabel('6-digit code from the app').fill('000000')
  await setUp.getByRole('button', { name: 'Turn on the second step' }).click()
  await expect(setUp.getByText(/^This code is not right/)).toBeVisible()
  await expectAccessible(page)
  await setUp.getByLabel('6-digit code from the app').fill(appCode(key))
  await setUp.getByRole('button', { name: 'Turn on the second step' }).click()
  const codes = page.getByRole('dialog', { name: 'Your backup codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const backupCode = await codes.getByRole('listitem').first().innerText()
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I have written them down' }).click()
  await expect(page.getByText('10 backup codes are left.')).toBeVisible()
  await expect(page.getByText('Still open:')).not.toContainText('a second step when you sign in')

  const elsewhere = await openPage()
  await signIn(elsewhere, credentials)
  await expect(elsewhere.getByLabel('6-digit code')).toBeFocused()
  await expectAccessible(elsewhere)
  await press(elsewhere, 'Sign In')
  await expect(elsewhere.getByText('Please enter the code.')).toBeVisible()
  await elsewhere.getByLabel('6-digit code').fill('000000')
  await press(elsewhere, 'Sign In')
  await expect(elsewhere.getByText(/^This code is not right/)).toBeVisible()
  await elsewhere.getByLabel('6-digit code').fill(appCode(key, 1))
  await press(elsewhere, 'Sign In')
  await elsewhere.waitForURL('**/dashboard')

  const third = await openPage()
  await signIn(third, credentials)
  await press(third, 'Use a backup code instead')
  await third.getByLabel('Backup code').fill(backupCode.toUpperCase())
  await press(third, 'Sign In')
  await third.waitForURL('**/dashboard')
})

test('a member signs in with a passkey, and uses it for a step-up', async ({ page }) => {
  await addAuthenticator(page)
  const credentials = await join(page)
  await page.goto('/account')
  await press(page, 'Manage passkeys')
  await press(page, 'Add a passkey')
  await passStepUp(page, credentials)
  await press(page, 'Continue')
  await expect(page.getByText('Give it a name.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('My phone')
  await press(page, 'Continue')
  await expect(section(page, 'Passkeys').getByText('My phone')).toBeVisible()
  await press(page, 'Rename My phone')
  await page.getByLabel('Name').fill('Old phone')
  await expectAccessible(page)
  await press(page, 'Save name')
  await expect(section(page, 'Passkeys').getByText('Old phone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename Old phone' })).toBeFocused()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto('/auth')
  await press(page, 'Use a passkey')
  await page.waitForURL('**/dashboard')
  await page.goto('/account')
  await press(page, 'Manage passkeys')
  await press(page, 'Remove Old phone')
  await press(page, 'Use a passkey')
  await expect(page.getByText('No passkeys yet')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/auth')
  await press(page, 'Use a passkey')
  await expect(page.getByText('This passkey is not known here.')).toBeVisible()
})

test('a member signs out one other device, and all others by a new password', {
  tag: '@full',
}, async ({ page, openPage }) => {
  const credentials = await openAccount(page)
  const others = [await openPage(), await openPage()]
  for (const other of others) {
    await signIn(other, credentials)
    await other.waitForURL('**/dashboard')
  }
  await page.reload()
  await press(page, 'Manage devices')
  const devices = section(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await expectAccessible(page)
  await devices
    .getByRole('button', { name: /^Sign out the device of/ })
    .first()
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)

  await press(page, 'Change password')
  await page.getByRole('textbox', { name: 'Current password' }).fill('not it')
  await page.getByRole('textbox', { name: 'New password' }).fill('a longer lantern 7')
  await press(page, 'Save password')
  await expect(page.getByText('This is not the password of this account.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Current password' }).fill(credentials.password)
  await press(page, 'Save password')
  await expect(page.getByText(/^Your password was changed/)).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const other of others) {
    await other.goto('/account')
    await other.waitForURL('**/auth?next=%2Faccount')
  }
})

test('a member exports her data, then deletes her account', {
  tag: '@full',
}, async ({ page }) => {
  const credentials = await openAccount(page)
  await addEntry(page, { phoneNumber: '(213) 555-0170', redFlags: ['Ghosting'] })
  const description = 'Said he had lost his wallet, twice.'
  const id = await postWarning(page, { phoneNumber: '(213) 555-0170', description })
  const download = page.waitForEvent('download')
  await press(page, 'Export my data')
  await passStepUp(page, credentials)
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/)
  const data: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(data).toMatchObject({
    account: { email: credentials.email },
    entries: [{ phoneNumber: '+12135550170' }],
    warnings: [{ id, description }],
  })

  await press(page, 'Delete account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Choose one.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Leave them on the board').check()
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog.getByText('Leave them on the board')).toBeFocused()
  await page.keyboard.press('Escape')
  await press(page, 'Delete account')
  await dialog.getByLabel('Leave them on the board').check()
  // A double click counts as one press.
  await dialog.getByRole('button', { name: 'Continue' }).dblclick()
  await expectAccessible(page)
  const beside = await page.context().newPage()
  await beside.goto('/dashboard')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL('**/')
  await expectToast(page, 'Account deleted')
  await beside.waitForURL('**/auth')
  await expect(page).toHaveURL('/')
  await beside.close()
  await signIn(page, credentials)
  await expect(page.getByRole('alert')).toBeVisible()
  const card = await page.request.get(`/api/public-receipts/${id}`)
  expect(await card.json()).toMatchObject({ description, yours: false })
})

test('a member changes her email by the link sent to the new one', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const credentials = await openAccount(page)
  await press(page, 'Change email')
  await passStepUp(page, credentials)
  const form = section(page, 'Email')
  await form.getByLabel('New email').fill('nowhere')
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  const email = `new-${credentials.email}`
  await form.getByLabel('New email').fill(email)
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`An email is on its way to ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await page.goto(await linkTo('/account/email', email, server.folder))
  await expectAccessible(page)
  await press(page, 'Confirm email')
  await expect(page.getByText('Your email was changed')).toBeVisible()
  await page.getByRole('link', { name: 'Account and security' }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await page.goto('/account/email#used-already')
  await press(page, 'Confirm email')
  await expect(page.getByText('This link does not work any more')).toBeVisible()
})

test('leaving by the exit signs a member out only if she has turned that on', {
  tag: '@full',
}, async ({ page }) => {
  // The response to the next page is delayed, because a page that is closed cannot be asked what it
  // has sent.
  let parted: Promise<unknown> = Promise.resolve()
  await page.route('https://www.weather.gov/', async (route) => {
    await parted
    await route.fulfill({ body: 'Weather' })
  })
  await openAccount(page)
  const leave = async () => {
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await page.waitForURL('https://www.weather.gov/')
    await page.goto('/account')
  }
  await leave()
  const choice = page.getByRole('switch', { name: 'Sign out when I leave' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(choice).toBeEnabled()
  parted = page.waitForResponse('**/api/identity/sign-out')
  await leave()
  await page.waitForURL('**/auth?next=%2Faccount')
})

/**
 * The greatest height in px for a member with a confirmed email. The design's 1,650 px leave out
 * the row of the recovery code.
 */
const ACCOUNT_HEIGHT = 1_707

test('§8 the account page is short on a wide screen, with all data actions in one row', {
  tag: '@full',
}, async ({ page, server }) => {
  const { email } = await join(page)
  await page.goto(pathOf(await linkTo('/auth/confirm', email, server.folder)))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  for (const number of ['(261) 555-0171', '(262) 555-0172', '(263) 555-0173']) {
    await check(page, number)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSettledPage(page, '/account')
  await expect(page.getByRole('button', { name: 'Show all 3' })).toBeVisible()
  await expect(page.getByText('Not confirmed')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Messages to us' })).toBeHidden()
  const data = page.getByRole('listitem').filter({ hasText: 'What we hold about you' })
  await expect(data.getByRole('link', { name: 'Read what we hold about you' })).toBeVisible()
  await expect(data.getByRole('button', { name: 'Export my data' })).toBeVisible()
  const main = await page.getByRole('main').boundingBox()
  expect(main?.height).toBeLessThanOrEqual(ACCOUNT_HEIGHT)
})
