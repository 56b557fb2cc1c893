import type { Page } from '@playwright/test'
import { join, newCredentials, postWarning } from './members.ts'
import { expect, test } from './sidelight-test.ts'

// The journey of a newcomer with mistakes: on a phone, by touch, with an active service worker.
test.use({ visit: 'second' })

const NUMBER = '(268) 555-0142'
const box = (page: Page) => page.getByLabel('Phone number or handle')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'One step, then the answer' })
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

/** Pastes a text into the box of the hero. */
async function paste(page: Page, text: string): Promise<void> {
  await box(page).tap()
  await box(page).fill(text)
}

async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

test('§2 §4 a newcomer gets her answer despite a wrong paste, Back, a reload and a lost connection', {
  tag: '@full',
}, async ({ page, context, openClient, complaints }) => {
  const author = await openClient()
  await join(author)
  await postWarning(author, { phoneNumber: NUMBER, description: 'He asked for money, twice.' })
  const { email, password } = newCredentials()

  await page.goto('/')
  await paste(page, '+1 (268) 555-0142, +1 (268) 555-0143')
  await expect(page.getByText('This is more than one number. Check one at a time.')).toBeVisible()
  await paste(page, 'https://example.com/marlow')
  await tap(page, 'Check')
  await expect(sheet(page)).toBeHidden()
  // The message as the newcomer received it: the search extracts the number.
  await paste(page, 'hey, Marlow here! +1 268 555 0142, text me :)')
  await tap(page, 'Check')
  await expect(sheet(page)).toContainText('+1 268 555 0142')
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/')

  await page.reload()
  await paste(page, NUMBER)
  await tap(page, 'Check')
  await sheet(page).getByLabel('Email').fill(email)
  await sheet(page).getByLabel('Password', { exact: true }).fill(password)
  await context.setOffline(true)
  await tap(page, 'Sign up and check')
  await expect(sheet(page).getByText('Network error.')).toBeVisible()
  await context.setOffline(false)
  await tap(page, 'Sign up and check')
  const report = page.getByRole('heading', { name: '1 woman reported this number' })
  await expect(report).toBeFocused()
  await page.reload()
  await expect(report).toBeVisible()

  await test.step('she uses up her checks and looks at the plans', async () => {
    await search(page, '(268) 555-0144')
    await expect(page.getByRole('heading', { name: 'All Clear' })).toBeFocused()
    await context.setOffline(true)
    await search(page, '(268) 555-0145')
    await expect(page.getByText('The search did not finish.')).toBeVisible()
    await context.setOffline(false)
    await tap(page, 'Try again')
    await expect(page.getByRole('heading', { name: 'All Clear' })).toBeFocused()
    await search(page, '(268) 555-0146')
    const stays = page.getByText(
      'Nothing was searched. The number stays here, and the board is open.',
    )
    await expect(stays).toBeVisible()
    await page.getByRole('alert').getByRole('link', { name: 'See plans' }).tap()
    await expect(page).toHaveURL('/checkout?plan=full')
    await page.goBack()
    // The visitor stays on the page. The answer for the earlier number is not shown for this one.
    await expect(stays).toBeVisible()
    await expect(box(page)).toHaveValue('(268) 555-0146')
    await expect(page.getByRole('heading', { name: 'All Clear' })).toBeHidden()
  })

  // Without a connection the page says so. It recovers when the connection is back.
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByText('This page did not load.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  complaints.console = complaints.console.filter((line) => !/Failed to fetch/.test(line))
})
