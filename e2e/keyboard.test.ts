import type { Locator, Page } from '@playwright/test'
import { cardOf, openWarningForm } from './board-page.ts'
import { join, newCredentials } from './members.ts'
import { expectToast } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// More stops than there are between two controls of any page.
const STOPS = 80

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${STOPS} presses of Tab did not reach ${String(control)}`)
}

async function fillInOrder(page: Page, fields: [Locator, string][]): Promise<void> {
  for (const [field, text] of fields) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
}

test('§2 everything from sign-up to a posted warning can be done by keyboard', {
  tag: '@both-widths',
}, async ({ page }) => {
  const { email, password } = newCredentials()
  await page.goto('/auth')
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }))
  await page.keyboard.press('ArrowRight')
  await fillInOrder(page, [
    [page.getByLabel('Display name'), 'Ada'],
    [page.getByLabel('Email'), email],
    [page.getByLabel('Password', { exact: true }), password],
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeFocused()

  await fillInOrder(page, [[page.getByLabel('Phone number or handle'), '(218) 555-0170']])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'All Clear' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Add an entry of your own' }))
  await page.keyboard.press('Enter')

  const card = page.getByRole('region', { name: 'Add Safety Entry' })
  await expect(card.getByLabel('Phone number')).toBeFocused()
  await expect(card.getByLabel('Phone number')).toHaveValue('(218) 555-0170')
  await fillInOrder(page, [[card.getByRole('combobox', { name: 'Red flags' }), 'Ghosting']])
  await page.keyboard.press('Enter')
  await tabTo(page, card.getByRole('button', { name: 'Save entry' }))
  await page.keyboard.press('Enter')
  await expect(card.getByText('Your entry was saved.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add', exact: true })).toBeFocused()

  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Safety Board' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Public Safety Board' })).toBeFocused()
  const add = page.getByRole('button', { name: 'Add Safety Warning' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Share a Safety Warning' })
  await expect(form.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('(218) 555-0171')
  await page.keyboard.press('Enter')
  await tabTo(page, form.getByRole('button', { name: 'Ghosting' }))
  await page.keyboard.press('Space')
  await fillInOrder(page, [[form.getByLabel('Description'), 'He left without a word.']])
  await tabTo(page, form.getByRole('button', { name: 'Post Warning' }))
  await page.keyboard.press('Enter')
  await expect(cardOf(page, '+1 (218) ***-**71')).toBeFocused()
})

test('§2 the first stop of a page skips its header', async ({ page }) => {
  await page.goto('/public-board')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('§4 a dialog keeps the focus inside, and gives it back to Escape beside a toast too', async ({
  page,
}) => {
  await join(page)
  const form = await openWarningForm(page)
  await expect(form.getByLabel('Phone number')).toBeFocused()
  // Past the three steps and the way out, to the last button.
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('link', { name: 'Exit this page' })).toBeFocused()
  await form.getByRole('button', { name: 'Post Warning' }).press('Enter')
  await expectToast(page, 'Missing Information')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Safety Warning' })).toBeFocused()
})
