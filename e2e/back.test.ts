import { fillWarning, openBoard, openWarningForm } from './board-page.ts'
import { join } from './members.ts'
import { expectToast } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

test('§9 Back closes a dialog, asks before text is discarded, and only then leaves the page', async ({
  page,
}) => {
  await join(page)
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety Board' }).click()
  const add = page.getByRole('button', { name: 'Add Safety Warning' })
  const form = page.getByRole('dialog', { name: 'Share a Safety Warning' })
  await add.click()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/public-board')
  await add.click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await add.click()
  await fillWarning(form, { 'Phone number': '(221) 555-0183' })
  await page.goBack()
  await form.getByRole('button', { name: 'Keep writing' }).click()
  await expect(form.getByLabel('Phone number')).toHaveValue('(221) 555-0183')
  await page.goBack()
  await form.getByRole('alert').getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/public-board')
  // The dialog was opened four times and closed in four ways. Its history entries are gone, so the
  // next Back leaves the page.
  await expect
    .poll(() => page.evaluate(() => (history.state === null ? 'page' : 'dialog')))
    .toBe('page')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('§9 a reload with an open dialog leaves no extra history entry', async ({ page }) => {
  await join(page)
  await page.goto('/faq')
  await openWarningForm(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add Safety Warning' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('§9 a toast is closed on the next page', { tag: '@full' }, async ({ page }) => {
  await openBoard(page)
  await page.getByRole('button', { name: 'Add Safety Warning' }).click()
  await expectToast(page, 'Sign In Required')
  await page.getByRole('banner').getByRole('link', { name: 'Sidelight' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Sign In Required')).toBeHidden()
})
