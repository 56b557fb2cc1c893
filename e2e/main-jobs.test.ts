import { cardOf } from './board-page.ts'
import { countActs } from './count-acts.ts'
import { join, postWarning } from './members.ts'
import { askToConnect, newNumber, reportNumber, said, setUpKeys } from './room-page.ts'
import { expect, test } from './sidelight-test.ts'

// Counts the actions of the main tasks, and fails if a change requires more. The first check is
// counted in first-check.test.ts.

test('§2 a member posts a warning with 3 clicks, 2 red flags and 2 fields', async ({ page }) => {
  const acts = await countActs(page)
  await join(page)
  await page.goto('/public-board')
  await page.getByRole('button', { name: 'Add Safety Warning' }).click()
  const form = page.getByRole('dialog', { name: 'Share a Safety Warning' })
  await form.getByLabel('Phone number').fill('(628) 555-0116')
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('button', { name: 'Asks for money' }).click()
  await form.getByRole('button', { name: 'Ghosting' }).click()
  await form.getByLabel('Description').fill('Asked for a loan on the second date.')
  await form.getByRole('button', { name: 'Post Warning' }).click()
  await expect(cardOf(page, '+1 (628) ***-**16')).toBeFocused()
  expect(acts()).toEqual({
    clicks: 5,
    keys: 0,
    typed: { 'Phone number': 14, Description: 36 },
  })
})

test('§2 a member buys her first plan with 3 clicks, and another writes in a new room with 6', async ({
  page,
  openPage,
}) => {
  const [number, wren] = [newNumber(), await openPage()]
  await reportNumber(wren, number, 'Wanda')
  const author = await openPage()
  await join(author)
  await postWarning(author, { phoneNumber: number, description: 'Two names, one number.' })
  const [acts, hers] = [await countActs(page), await countActs(wren)]
  await join(page)
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'See what Full Access shows' }).click()
  await page.getByRole('button', { name: 'Pay $14.99' }).click()
  await page.getByRole('button', { name: 'Open the full report' }).click()
  await expect(page.getByRole('heading', { name: 'Reports, newest first' })).toBeVisible()
  expect(acts()).toEqual({ clicks: 3, keys: 1, typed: { 'Phone number or handle': 14 } })
  await askToConnect(page, number)

  await wren.goto('/dashboard')
  await wren.getByRole('button', { name: 'Accept' }).click()
  await wren.getByRole('link', { name: 'Go to the room' }).click()
  await setUpKeys(wren)
  await wren.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await wren.getByRole('button', { name: 'Send' }).click()
  await expect(said(wren, 'Hello')).toBeVisible()
  expect(hers()).toEqual({ clicks: 6, keys: 0, typed: { Message: 5 } })
})
