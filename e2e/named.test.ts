import type { Page } from '@playwright/test'
import { cardOf, openBoard } from './board-page.ts'
import { codeTo } from './control-codes.ts'
import { join, postWarning } from './members.ts'
import { expectAccessible, expectNoSidewaysScroll, expectRoomAtTwice } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

const TYPED = '(418) 555-0127'
const NUMBER = '+14185550127'

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectRoomAtTwice(page)
}

test('§6 a reported person contests a warning without an account, and follows the case', async ({
  page,
  openClient,
  server,
}) => {
  const author = await openClient()
  await join(author)
  await postWarning(author, {
    phoneNumber: TYPED,
    description: 'He came back after a month of silence.',
    redFlags: ['Ghosting'],
  })

  await openBoard(page)
  const card = cardOf(page, '+1 (418) ***-**27')
  await card.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByRole('radio', { name: 'This warning is about me' }).check()
  await page.getByRole('link', { name: 'This is about me' }).click()

  await expect(page.getByRole('heading', { name: 'A warning about you' })).toBeVisible()
  await expectFit(page)
  await page.getByLabel('Your phone number').fill(TYPED)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  // The phone discards the tab while the visitor reads the message with the code.
  await page.reload()
  await page.getByLabel('Code').fill(await codeTo(server.folder, NUMBER))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expectFit(page)
  await page.getByRole('button', { name: 'Show what is public' }).click()
  await expect(
    page.getByRole('heading', { name: 'Public warning that names this number: 1.' }),
  ).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'Contest this warning' }).click()
  await page.getByLabel('What is not true?').fill('I was at work on that day.')
  await expectFit(page)
  await page.getByRole('button', { name: 'Contest it' }).click()
  const receipt = await page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).innerText()
  await expect(page.getByText('Disputed')).toBeVisible()
  await expectFit(page)

  await page.goto('/case')
  await page.getByLabel('Receipt').fill(receipt)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('I was at work on that day.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw this report' }).click()
  await page.getByRole('button', { name: 'Withdraw it for good' }).click()
  await expect(page.getByText('Your report is withdrawn.')).toBeVisible()
  await openBoard(page)
  await expect(card).toBeVisible()
  await expect(card.getByText('Disputed')).toHaveCount(0)
})
