import { join, postWarning } from './members.ts'
import { expectAccessible, expectNoSidewaysScroll, pathAndBeyond } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

const phoneNumber = '(530) 555-0163'

test('our own: a member watches a number from its report, adds a meeting, and removes the watch', async ({
  page,
  openClient,
}) => {
  const author = await openClient()
  await join(author)
  await postWarning(author, { phoneNumber, description: 'Asked for a loan.' })
  await join(page)
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill(phoneNumber)
  await page.keyboard.press('Enter')
  const now = page.getByRole('region', { name: 'What now' })
  const control = now.getByRole('switch', { name: 'Watch this number' })
  await expect(control).toBeEnabled()
  await control.focus()
  await page.keyboard.press('Space')
  await expect(control).toBeChecked()
  await expectNoSidewaysScroll(page)
  await now.getByRole('link', { name: 'What you watch' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'What you watch' })).toBeVisible()
  const watch = page.getByRole('region', { name: 'Your watches' }).getByRole('listitem')
  await expect(watch).toContainText('(530) 555-0163')
  await watch.getByRole('button', { name: 'Add a meeting' }).click()
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16)
  await watch.getByLabel('When do you meet?').fill(tomorrow)
  await watch.getByRole('button', { name: 'Save' }).click()
  await expect(watch.getByText(/^You meet on /)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(pathAndBeyond(page)).not.toMatch(/530|555/)

  await page.reload()
  await watch.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You watch nothing yet.')).toBeVisible()
})
