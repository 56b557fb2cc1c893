import { join, newCredentials, signUp } from './members.ts'
import { linkTo, pathOf } from './outbox.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

/** The link in the email contains the public URL of the server; the browser opens its path. */
test('§2 a password reset by an emailed link works once, and ends the other sessions', {
  tag: '@full',
}, async ({ page, openPage, server }) => {
  const before = await openPage()
  const known = await join(before)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(known.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(known.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
  const link = await linkTo('/auth/reset', known.email, server.folder)

  await page.goto(pathOf(link))
  await expect(page).toHaveURL('/auth/reset')
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('password1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(/too many people use it/)).toBeVisible()
  await expectAccessible(page)
  const password = 'a fresh start'
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await before.goto('/dashboard')
  await expect(before).toHaveURL('/auth')

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(pathOf(link))
  await page.getByLabel('New password', { exact: true }).fill('another start')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('§2 an email is confirmed by its link, and the reminder disappears', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const { email } = await signUp(page)
  const reminder = page.getByText(`Please confirm your email: open the link that we sent to`)
  await expect(reminder).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sent. It can take a few minutes.')).toBeVisible()
  const link = await linkTo('/auth/confirm', email, server.folder)
  await page.goto(pathOf(link))
  await expectAccessible(page)
  await page.goto('/legal/privacy')
  await page.goBack()
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(reminder).toBeHidden()
})

test('§8 sign-up refuses a common password, and says why', { tag: '@full' }, async ({ page }) => {
  const { email } = newCredentials()
  await page.goto('/auth#sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('iloveyou')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('alert').getByText(/^Password is too weak\./)).toBeVisible()
  await expect(page.getByText(/too many people use it/)).toBeVisible()
})
