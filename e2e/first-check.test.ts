import type { Page } from '@playwright/test'
import { countActs } from './count-acts.ts'
import { newCredentials, signUp } from './members.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'
import { storedText } from './stored-in-browser.ts'

const box = (page: Page) => page.getByLabel('Phone number or handle')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'One step, then the answer' })
const allClear = (page: Page) => page.getByRole('heading', { name: 'All Clear' })

/** Returns everything that the browser stores or shows of the page outside it, as text. */
async function textOutsidePage(page: Page): Promise<string> {
  const shown = await page.evaluate(() =>
    JSON.stringify([location.href, document.title, document.cookie, history.state]),
  )
  return `${shown}\n${await storedText(page)}`
}

test('§2 §4 a newcomer gets her first answer with three clicks and three fields', {
  tag: '@both-widths',
}, async ({ page }) => {
  const acts = await countActs(page)
  const { email, password } = newCredentials()
  await page.goto('/')
  await box(page).click()
  await box(page).fill('628 555 0119')
  await expect(page.getByText('United States · +1 628 555 0119')).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(sheet(page)).toContainText('+1 628 555 0119')
  await expect(sheet(page).getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(sheet(page).getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await sheet(page).getByLabel('Email').fill(email)
  await sheet(page).getByLabel('Password', { exact: true }).fill(password)
  await expect(sheet(page).getByText('This one is long enough and not a common one.')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Sign up and check' }).click()
  await expect(page).toHaveURL('/search')
  await expect(allClear(page)).toBeFocused()
  await expect(box(page)).toHaveValue('628 555 0119')
  expect(acts()).toEqual({
    clicks: 3,
    keys: 0,
    typed: { 'Phone number or handle': 12, Email: email.length, Password: password.length },
  })
  expect(await textOutsidePage(page)).not.toMatch(/628.?555|555.?0119/)

  // For a member, a check takes one field and one press.
  await page.goto('/dashboard')
  await box(page).fill('628 555 0118')
  await page.keyboard.press('Enter')
  await expect(allClear(page)).toBeFocused()
  expect(acts()).toEqual({ clicks: 0, keys: 1, typed: { 'Phone number or handle': 12 } })
})

test('§2 closing the sign-up sheet by Escape or Back keeps the number and the email', async ({
  page,
  openClient,
}) => {
  await openClient()
  await page.goto('/')
  await box(page).fill('628 555 0119')
  await box(page).press('Enter')
  await sheet(page).getByLabel('Email').fill('nobody-here@example.org')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('628 555 0119')
  await box(page).press('Enter')
  await expect(sheet(page).getByLabel('Email')).toHaveValue('nobody-here@example.org')
  await sheet(page).getByRole('tab', { name: 'Sign Up' }).focus()
  await page.keyboard.press('ArrowRight')
  // Waits, because the focus moves in a later task, and each tab has its own password field.
  await expect(sheet(page).getByRole('tab', { name: 'Sign In', selected: true })).toBeFocused()
  await sheet(page).getByLabel('Password', { exact: true }).fill('correct horse')
  await sheet(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  const email = sheet(page).getByLabel('Email')
  await expect(email).toHaveAccessibleDescription(
    'No account found with this email. Please sign up first.',
  )
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Sign up with this email' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Sign up and check' })).toBeVisible()
  await expect(email).toHaveValue('nobody-here@example.org')
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(box(page)).toHaveValue('628 555 0119')
})

test('§5 text that is no number uses no check, and is never shown as All Clear', {
  tag: '@full',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signUp(page)
  await page.goto('/search')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  for (const text of ['12', '!!!', 'Marlow Tarnwick', 'https://example.com/marlow']) {
    await box(page).fill(text)
    await box(page).press('Enter')
    await expect(page.getByText(/^(Too short|This is a name|This is a web)/).first()).toBeVisible()
    await expect(box(page)).toBeFocused()
  }
  expect(asked).not.toContain('/api/search')
  await expect(allClear(page)).toBeHidden()
  await box(page).fill('628 555 0119')
  await box(page).press('Enter')
  await expect(allClear(page)).toBeFocused()
  await expect(page.getByText(/^3 checks a day\. 2 left/)).toBeVisible()
})
