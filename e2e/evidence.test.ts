import { cardOf, openBoard } from './board-page.ts'
import {
  addPicture,
  openEvidence,
  openHolders,
  openTogether,
  sendEvidence,
  verifyTogether,
} from './evidence-page.ts'
import { join, postWarning } from './members.ts'
import { stepUp } from './moderators.ts'
import { expectAccessible, expectNoSidewaysScroll, expectRoomAtTwice } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// A separate server, because this test moves its clock.
test.use({ settings: { MIN_ACCOUNT_AGE_HOURS: '0', TRUST_PROXY: '127.0.0.1', LIMITS: 'off' } })

const phoneNumber = '(418) 555-0137'
const MASKED = '+1 (418) ***-**37'

test('§6 evidence is sealed for two moderators, who open it together and verify the warning', async ({
  page: author,
  openPage,
  operate,
}) => {
  await join(author)
  await postWarning(author, { phoneNumber, description: 'He wanted money for a customs fee.' })
  const early = await openEvidence(author)
  await expect(early.getByText('This installation cannot take evidence yet.')).toBeVisible()
  await early.getByRole('button', { name: 'Close' }).click()

  const [first, second] = await openHolders([await openPage(), await openPage()], operate)
  await expectAccessible(first.page)

  const form = await openEvidence(author)
  await addPicture(form)
  await form.getByRole('button', { name: /^Picture 1:/ }).focus()
  await author.keyboard.press('Space')
  await expect(form.getByRole('button', { name: 'Undo brush on picture 1' })).toBeEnabled()
  await expectAccessible(author)
  await expectNoSidewaysScroll(author)
  await sendEvidence(form)

  // Quiet writes are stored within an hour.
  await operate('clock', '65m')
  for (const moderator of [first, second]) await stepUp(moderator)
  await openTogether([first, second])
  await expectAccessible(second.page)
  await expectNoSidewaysScroll(second.page)
  await expectRoomAtTwice(second.page)
  await verifyTogether([first, second])

  const visitor = await openPage()
  await openBoard(visitor)
  await cardOf(visitor, MASKED).getByRole('button', { name: 'Verified' }).click()
  await expect(
    visitor.getByText(/^Two moderators looked at evidence in .* Kind of evidence: messages/),
  ).toBeVisible()
})
