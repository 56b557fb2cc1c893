import { cardOf, openBoard } from './board-page.ts'
import { join, postWarning } from './members.ts'
import { becomeModerator, becomePartner, claimCase, stepUp } from './moderators.ts'
import { expectAccessible, expectNoSidewaysScroll, expectRoomAtTwice } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// A separate server, because this test moves its clock and the browser's.
test.use({
  settings: { MIN_ACCOUNT_AGE_HOURS: '0', TRUST_PROXY: '127.0.0.1', LIMITS: 'off' },
  visit: 'second',
})

const MASKED = '+1 (418) ***-**71'
const WARNING = 'He came to the house of her sister and waited there.'
const WRONG = 'The house is where my client hides.'

test('§6 an office of help contests a warning for another person, and follows the case by its receipt', {
  tag: '@full',
}, async ({ page, openClient, openPage, operate }) => {
  const author = await openClient()
  await join(author)
  await postWarning(author, { phoneNumber: '(418) 555-0171', description: WARNING })
  const { backupCodes } = await becomePartner(page, operate, 'Harbour House')
  const moderator = await becomeModerator(await openPage(), operate)
  // The step-up, which is valid for 10 minutes, expires.
  await operate('clock', '11m')
  await page.clock.install({ time: Date.now() + 11 * 60_000 })

  await openBoard(page)
  await cardOf(page, MASKED).getByRole('button', { name: 'Read in full' }).click()
  await expect(page.getByText(WARNING).last()).toBeVisible()
  const link = page.url()
  await page.goto('/partner')
  await expect(page.getByText('You work for Harbour House.')).toBeVisible()
  await page.getByLabel('Which warning?').fill(link)
  await page.getByLabel('What is wrong?').fill(WRONG)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectRoomAtTwice(page)
  await page.getByRole('button', { name: 'Open the case' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirm.getByLabel('Password', { exact: true }).fill('correct horse')
  await confirm.getByLabel('Code from your app').fill(backupCodes[0] ?? '')
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your case' })).toBeVisible()
  const receipt = await page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).innerText()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Name this office in public' }).click()
  await expect(page.getByRole('switch', { name: 'Name this office in public' })).toBeChecked()

  const visitor = await openPage()
  await visitor.goto('/transparency')
  await expect(visitor.getByText('Harbour House')).toBeVisible()
  await openBoard(visitor)
  await expect(cardOf(visitor, MASKED).getByRole('button', { name: 'Disputed' })).toBeVisible()
  // The author learns that the warning is contested, but not by whom or why.
  const { user } = await (await author.request.get('/api/identity/get-session')).json()
  const told = await (await author.request.get(`/api/notifications/${user.id}`)).text()
  expect(told).toContain('warning-disputed')
  expect(told).not.toContain('Harbour')
  expect(told).not.toContain(WRONG)

  await stepUp(moderator)
  const { page: desk } = moderator
  await claimCase(desk, 'A dispute by an office of help')
  await expect(desk.getByText(WRONG)).toBeVisible()
  await expect(desk.getByText('Harbour House')).toHaveCount(0)
  await desk.getByRole('radio', { name: 'It is removed', exact: true }).check()
  await desk.getByRole('radio', { name: 'It shows an address' }).check()
  await desk.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(desk.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
  await openBoard(visitor)
  await expect(cardOf(visitor, MASKED)).toHaveCount(0)
  // A job that runs every 5 minutes notifies both sides 10 minutes after the decision.
  await operate('clock', '20m')
  await page.goto('/case')
  await page.getByLabel('Receipt').fill(receipt)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText(/^The warning was removed\. It shows an address/)).toBeVisible()
  await expectAccessible(page)

  await join(visitor)
  await visitor.goto('/partner')
  await expect(visitor.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})
