import type { Page } from '@playwright/test'
import { cardOf, openBoard } from './board-page.ts'
import { join, postWarning } from './members.ts'
import { becomeModerator } from './moderators.ts'
import { expectAccessible, expectNoSidewaysScroll, expectRoomAtTwice } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// A separate server, because this test moves its clock.
test.use({ settings: { MIN_ACCOUNT_AGE_HOURS: '0', TRUST_PROXY: '127.0.0.1', LIMITS: 'off' } })

const phoneNumber = '(418) 555-0126'
const DESCRIPTION = 'He shouted at me in the street and followed me to the tram.'

test('§6 two moderators remove a reported warning, and the receipt of the report shows why', {
  tag: '@full',
}, async ({ page, openPage, openClient, operate }) => {
  const author = await openClient()
  await join(author)
  await postWarning(author, {
    phoneNumber,
    description: DESCRIPTION,
    redFlags: ['Aggressive behavior'],
  })

  const visitor = await openPage()
  await openBoard(visitor)
  const card = cardOf(visitor, '+1 (418) ***-**26')
  await card.getByRole('button', { name: 'Report a problem' }).click()
  const problem = visitor.getByRole('dialog', { name: 'Report a problem' })
  await problem.getByRole('radio', { name: 'Something in it is wrong' }).check()
  await problem.getByLabel('What is wrong?').fill('That was somebody else, two days later.')
  await problem.getByRole('button', { name: 'Send report' }).click()
  const receipt = await problem.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).innerText()

  const moderators = [page, await openPage()] as const
  for (const one of moderators) {
    await becomeModerator(one, operate)
  }
  const [first, second] = moderators
  await first.setViewportSize({ width: 1440, height: 900 })
  await openCase(first)
  await expect(first.getByText(DESCRIPTION)).toBeHidden()
  await first.keyboard.press('r')
  await expect(first.getByText(DESCRIPTION).first()).toBeVisible()
  await first.getByRole('radio', { name: 'It is removed' }).check()
  await first.getByRole('radio', { name: 'It was invented.' }).check()
  await first.getByLabel('Explanation').fill('The tram did not run on that day.')
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Propose' }).click()
  await expect(first.getByText('Proposed: it is removed.').first()).toBeVisible()

  await openCase(second)
  await second.keyboard.press('r')
  await expect(second.getByText('The tram did not run on that day.')).toBeVisible()
  await expectAccessible(second)
  await expectNoSidewaysScroll(second)
  await expectRoomAtTwice(second)
  await second.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(second.getByRole('button', { name: 'Undo' }).first()).toBeVisible()

  await openBoard(visitor)
  await expect(card).toHaveCount(0)
  // A job that runs every 5 minutes notifies both sides 10 minutes after the decision.
  await operate('clock', '20m')
  await visitor.goto('/case')
  await visitor.getByLabel('Receipt').fill(receipt)
  await visitor.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(visitor.getByText(/^The warning was removed\. It was invented\.$/)).toBeVisible()
  await expect(visitor.getByText('The tram did not run on that day.')).toBeVisible()
  await expect(visitor.getByText(/Two moderators agreed\.$/)).toBeVisible()
})

/** Opens the console while the step-up is still valid, and claims its first case. */
async function openCase(page: Page): Promise<void> {
  await page.goto('/mod')
  await page.getByRole('list', { name: 'Queue' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Claim this case' }).click()
  await expect(page.getByRole('button', { name: 'Reveal the texts' })).toBeVisible()
}

test('§6 the console answers 404 to a member who is no moderator', { tag: '@full' }, async ({
  page,
}) => {
  await join(page)
  await page.goto('/mod')
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Cases', exact: true })).toHaveCount(0)
})
