import type { Page } from '@playwright/test'
import { fieldOf, fillWarning, openBoard, openWarningForm } from './board-page.ts'
import { join } from './members.ts'
import { expectToast } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'
import { storedText } from './stored-in-browser.ts'

const NUMBER = '(222) 555-0184'
const WORDS = 'He borrowed money twice and never gave it back.'

/** Opens the form again and expects its whole content. */
async function expectDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Safety Warning' }).click()
  const form = page.getByRole('dialog', { name: 'Share a Safety Warning' })
  await expect(await fieldOf(form, 'Phone number')).toHaveValue(NUMBER)
  await expect(form.getByText('Draft kept on this device.').filter({ visible: true })).toBeVisible()
  await expect(await fieldOf(form, 'Description')).toHaveValue(WORDS)
}

test('§4 the draft of a warning survives Back, a reload and an expired session, and is stored sealed', async ({
  page,
  context,
}) => {
  await join(page)
  const form = await openWarningForm(page)
  await fillWarning(form, { 'Phone number': NUMBER, Description: WORDS })
  await expect(form.getByText('Draft kept on this device.').filter({ visible: true })).toBeVisible()

  // Two quick presses of Back: the first returns to the first step, the second makes the dialog
  // ask.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/public-board')
  await expect(form.getByLabel('Phone number')).toBeVisible()
  // The browser may merge a press of Back with the previous one while the dialog restores its
  // history entry. A press after the dialog has asked would close it, so the test waits for the
  // question first.
  const asked = form.getByRole('alert').waitFor({ timeout: 2_000 })
  await asked.catch(() => page.goBack())
  await form.getByRole('alert').getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
  await expectDraft(page)

  // The draft survives a reload and a closed tab.
  await page.reload()
  await expectDraft(page)
  const stored = await storedText(page)
  expect(stored).toContain('"sealed":')
  for (const part of ['555-0184', '5550184', 'borrowed', 'money'])
    expect(stored).not.toContain(part)
  await page.close()
  const next = await context.newPage()
  await openBoard(next)
  await expectDraft(next)

  // The session expires while the member writes.
  const cookies = await context.cookies()
  await context.clearCookies()
  const again = next.getByRole('dialog', { name: 'Share a Safety Warning' })
  await again.getByRole('button', { name: 'Ghosting' }).click()
  await again.getByRole('button', { name: 'Post Warning' }).click()
  await expectToast(next, 'Authentication Required', 'Please sign in to post a receipt.')
  await expect(again.getByLabel('Description')).toHaveValue(WORDS)
  await context.addCookies(cookies)
  await again.getByRole('button', { name: 'Post Warning' }).click()
  await expect(again).toBeHidden()
  await expectToast(next, 'Warning posted')

  // After the post, nothing of the draft is stored.
  await expect.poll(() => storedText(next)).not.toContain('"sealed":')
})
