import type { Page } from '@playwright/test'
import { cardOf, fillWarning, openBoard, openWarningForm } from './board-page.ts'
import { proveControl } from './control-codes.ts'
import {
  addPicture,
  openEvidence,
  openHolders,
  openTogether,
  sendEvidence,
  verifyTogether,
} from './evidence-page.ts'
import { join } from './members.ts'
import { claimCase, stepUp } from './moderators.ts'
import { expectAccessible, expectNoSidewaysScroll, expectRoomAtTwice } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// A separate server, because this test moves its clock.
test.use({ settings: { MIN_ACCOUNT_AGE_HOURS: '0', TRUST_PROXY: '127.0.0.1', LIMITS: 'off' } })

const typed = '(418) 555-0163'
const number = '+14185550163'
const MASKED = '+1 (418) ***-**63'
const WARNING = 'He asked for money for a customs fee and was never seen again.'
const ANSWER = 'I never asked anybody for money.'

/** Returns the receipt of the case that was just opened. */
const receiptOn = (page: Page) => page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).innerText()

async function openCase(page: Page, receipt: string): Promise<void> {
  await page.goto('/case')
  await page.getByLabel('Receipt').fill(receipt)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

async function decide(page: Page, outcome: string, reason: string): Promise<void> {
  await page.getByRole('radio', { name: outcome, exact: true }).check()
  await page.getByRole('radio', { name: reason }).check()
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
}

async function readReport(page: Page): Promise<void> {
  await openBoard(page)
  await cardOf(page, MASKED).getByRole('button', { name: 'Read in full' }).click()
  await expect(page.getByText(WARNING).last()).toBeVisible()
}

/** Posts the warning through the form of the board. */
async function post(author: Page): Promise<void> {
  const form = await openWarningForm(author)
  await fillWarning(form, { 'Phone number': typed, Description: WARNING }, ['Ghosting'])
  await form.getByRole('button', { name: 'Post Warning' }).click()
  await expect(form).toBeHidden()
  await expect(cardOf(author, MASKED)).toBeVisible()
}

test('§6 a warning is verified, contested, answered, removed and restored, with notifications', {
  tag: '@full',
}, async ({ page: author, openPage, operate, server }) => {
  test.slow()
  await join(author)
  await post(author)
  const holders = await openHolders([await openPage(), await openPage()], operate)
  const [first, second] = holders
  const form = await openEvidence(author)
  await addPicture(form)
  await sendEvidence(form)
  // Evidence of authors is stored within an hour.
  await operate('clock', '65m')
  for (const moderator of holders) await stepUp(moderator)
  await openTogether(holders)
  await verifyTogether(holders)

  const reader = await openPage()
  await join(reader)
  await readReport(reader)
  const visitor = await openPage()
  await openBoard(visitor)
  const verified = cardOf(visitor, MASKED).getByRole('button', { name: 'Verified' })
  await expect(verified).toBeVisible()

  const named = await openPage()
  const his = { folder: server.folder, typed, number }
  await proveControl(named, his)
  await named.getByRole('button', { name: 'Answer below it' }).click()
  await named.getByLabel('Your answer').fill(ANSWER)
  await expectAccessible(named)
  await expectNoSidewaysScroll(named)
  await named.getByRole('button', { name: 'Send the answer' }).click()
  const answer = await receiptOn(named)
  await proveControl(named, { ...his, seen: 1 })
  await named.getByRole('button', { name: 'Contest this warning' }).click()
  await named.getByLabel('What is not true?').fill('There was no customs fee.')
  await named.getByRole('button', { name: 'Contest it' }).click()
  const dispute = await receiptOn(named)

  await openBoard(visitor)
  await expect(cardOf(visitor, MASKED).getByRole('button', { name: 'Disputed' })).toBeVisible()
  await expect(verified).toHaveCount(0)
  await author.goto('/records')
  await expect(author.getByText(/There was no customs fee/)).toHaveCount(0)
  await author.getByLabel(/^What do you say to it\?/).fill('I have the slip of the bank.')
  await author.getByRole('button', { name: 'Send answer' }).click()
  await expect(author.getByText('Your answer is with the moderators.')).toBeVisible()

  // Answers of reported persons are stored within an hour.
  await operate('clock', '65m')
  await stepUp(first)
  await claimCase(first.page, 'An answer by the person named')
  await expect(first.page.getByText(ANSWER).first()).toBeVisible()
  await decide(first.page, 'It stands below the warning', 'Nothing in it breaks our rules.')
  await expectAccessible(first.page)
  await readReport(visitor)
  const below = visitor.getByRole('figure', { name: /^Answer of the person named, who proved/ })
  await expect(below.getByRole('blockquote')).toHaveText(ANSWER)
  await expectAccessible(visitor)
  await expectRoomAtTwice(visitor)

  await claimCase(first.page, 'A dispute by the person named')
  await expect(first.page.getByText('I have the slip of the bank.')).toBeVisible()
  await decide(first.page, 'It is removed', 'It was invented.')
  await openBoard(visitor)
  await expect(cardOf(visitor, MASKED)).toHaveCount(0)
  // A job that runs every 5 minutes notifies both sides 10 minutes after the decision.
  await operate('clock', '20m')
  await openCase(named, dispute)
  await expect(named.getByText('The warning was removed. It was invented.')).toBeVisible()
  await named.getByText('Statement of reasons').click()
  await expect(named.getByText('Our rules. It was invented.')).toBeVisible()
  await expectAccessible(named)
  await expectNoSidewaysScroll(named)

  await author.goto('/records')
  const contested = author
    .getByRole('listitem')
    .filter({ hasText: 'A dispute by the person named' })
  await contested.getByRole('button', { name: 'Appeal', exact: true }).click()
  await contested
    .getByLabel('Why should it be looked at again?')
    .fill('The slip names his account.')
  await author.getByRole('button', { name: 'Send appeal' }).click()
  await expect(author.getByText('Your appeal is with the moderators.')).toBeVisible()
  // The author's statement is stored, and readers are notified, within an hour.
  await operate('clock', '65m')
  await reader.goto('/notifications')
  await expect(
    reader.getByText(/^Something you read about .*63 was corrected or taken back on /),
  ).toBeVisible()
  await stepUp(second)
  await claimCase(second.page, 'A dispute by the person named')
  await expect(second.page.getByText('The slip names his account.')).toBeVisible()
  await decide(second.page, 'It stays', 'Nothing in it breaks our rules.')
  await readReport(visitor)
  await expect(below.getByRole('blockquote')).toHaveText(ANSWER)
  await openBoard(visitor)
  await expect(verified).toBeVisible()
  await operate('clock', '20m')
  await openCase(named, dispute)
  await expect(named.getByText(/^The warning stays as it is\. Nothing in it breaks/)).toBeVisible()

  await openCase(named, answer)
  await named.getByRole('button', { name: 'Take the answer back' }).click()
  await named.getByRole('button', { name: 'Take it back for good' }).click()
  await expect(named.getByText('Your answer is taken back.')).toBeVisible()
  await readReport(visitor)
  await expect(below).toHaveCount(0)
})
