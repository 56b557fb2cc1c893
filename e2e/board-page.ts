import { expect, type Locator, type Page } from '@playwright/test'

/** Waits for the board's list: from then on the page listens, not only its HTML is there. */
export async function expectListed(page: Page): Promise<void> {
  await expect(page.getByText(/^(First )?\d+ warnings?$/)).toBeVisible()
}

export async function openBoard(page: Page): Promise<void> {
  await page.goto('/public-board')
  await expectListed(page)
}

/** Opens the board's form as the member of this page; answers the dialog. */
export async function openWarningForm(page: Page): Promise<Locator> {
  await openBoard(page)
  await page.getByRole('button', { name: 'Add Safety Warning' }).click()
  const form = page.getByRole('dialog', { name: 'Share a Safety Warning' })
  await expect(form).toBeVisible()
  return form
}

/** Fills the form: texts by the label of their field, red flags by name. */
export async function fillWarning(
  form: Locator,
  fields: Readonly<Record<string, string>>,
  redFlags: readonly string[] = [],
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(text)
  }
  for (const flag of redFlags) await form.getByRole('button', { name: flag, exact: true }).click()
}

/** The card of the warning whose masked number this is. */
export function cardOf(page: Page, maskedNumber: string): Locator {
  return page.getByRole('article', { name: maskedNumber, exact: true })
}

/** Types into the board's search box and waits for the list that answers. */
export async function searchBoard(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search the board' })
  const answered = page.waitForResponse('**/api/public-receipts/search')
  await box.fill(text)
  await box.press('Enter')
  await answered
}
