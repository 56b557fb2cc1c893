import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the board shows its list, which it does only when the page is hydrated. */
export async function expectListed(page: Page): Promise<void> {
  await expect(page.getByText(/^\d+\+? numbers?, \d+\+? warnings?$/)).toBeVisible()
}

/** Opens the board and waits for its list. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto('/public-board')
  await expectListed(page)
}

/** Opens the form of the board as the member of this page. Returns the dialog. */
export async function openWarningForm(page: Page): Promise<Locator> {
  await openBoard(page)
  await page.getByRole('button', { name: 'Add Safety Warning' }).click()
  const form = page.getByRole('dialog', { name: 'Share a Safety Warning' })
  await expect(form).toBeVisible()
  return form
}

/**
 * The fields of the first step. Those after the phone number and the handle are folded at first.
 */
const WHO = ['Phone number', 'Handle', 'Email', 'Real name', 'Nicknames']
const FOLDED = WHO.slice(2)

/** Opens a step of the form by its name. Dismisses a toast, which may cover it on phones. */
export async function openStep(form: Locator, name: string): Promise<void> {
  const toasts = form.page().getByRole('region', { name: /^Notifications/ })
  const dismiss = toasts.getByRole('button', { name: 'Dismiss' })
  if (await dismiss.isVisible()) await dismiss.click()
  await form.getByRole('listitem').getByRole('button', { name }).click()
}

/** Returns a field of the form, in its step and unfolded. */
export async function fieldOf(form: Locator, label: string): Promise<Locator> {
  await openStep(form, WHO.includes(label) ? 'Who' : 'What happened')
  const field = form.getByLabel(label, { exact: true })
  if (FOLDED.includes(label) && !(await field.isVisible())) {
    await form.getByText('More that he goes by').click()
  }
  return field
}

/** Fills in the form. Texts are given by the label of their field, red flags by name. */
export async function fillWarning(
  form: Locator,
  fields: Readonly<Record<string, string>>,
  redFlags: readonly string[] = [],
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await (await fieldOf(form, label)).fill(text)
  }
  if (redFlags.length > 0) await openStep(form, 'What happened')
  for (const flag of redFlags) await form.getByRole('button', { name: flag, exact: true }).click()
}

/** Returns the card of the warning with this masked number. */
export function cardOf(page: Page, maskedNumber: string): Locator {
  return page.getByRole('article', { name: maskedNumber, exact: true })
}

/** Types into the search box of the board and waits for the answer. */
export async function searchBoard(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search the board' })
  const answered = page.waitForResponse('**/api/public-receipts/search')
  await box.fill(text)
  await box.press('Enter')
  await answered
}
