import type { Page } from '@playwright/test'
import { cardOf, openBoard } from './board-page.ts'
import { join, postWarning } from './members.ts'
import { becomeModerator, type Moderator, stepUp } from './moderators.ts'
import { expectAccessible, expectNoSidewaysScroll, expectRoomAtTwice } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// A server of its own: its clock is moved.
test.use({ settings: { MIN_ACCOUNT_AGE_HOURS: '0', TRUST_PROXY: '127.0.0.1', LIMITS: 'off' } })

const phoneNumber = '(418) 555-0137'
const MASKED = '+1 (418) ***-**37'

/** Returns a picture of a phone's screen as PNG. */
async function drawScreenshot(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 900
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#dfe8f1'
    context.fillRect(0, 0, 600, 900)
    context.fillStyle = '#223'
    context.font = '32px sans-serif'
    context.fillText('+1 (418) 555-0137', 40, 80)
    context.fillText('Pay or I come to your door.', 40, 200)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** Makes her keys at the console and asks to hold a share; the dialog stays open. */
async function becomeHolder(page: Page): Promise<void> {
  await page.goto('/mod')
  await page.getByRole('button', { name: 'Key holders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Key holders' })
  await dialog.getByRole('button', { name: 'Set up keys' }).click()
  const recovery = page.getByRole('dialog', { name: 'Save your recovery code' })
  await recovery.getByLabel('I have saved it').check()
  await recovery.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Become a key holder' }).click()
  await expect(dialog.getByText(/^Another moderator compares/)).toBeVisible()
}

/** Opens the case and claims it. */
async function claim(page: Page): Promise<void> {
  await page.goto('/mod')
  await page.getByRole('list', { name: 'Queue' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Claim this case' }).click()
  await page.getByRole('button', { name: 'Reveal the texts' }).click()
  await expect(page.getByRole('heading', { name: 'Picture 1' })).toBeVisible()
}

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open picture 1' }).click()
  const picture = page.getByRole('figure', { name: 'Evidence, picture 1' }).locator('canvas')
  await expect(picture).toBeVisible()
  await expect(picture).toHaveAttribute('height', '900')
}

test('§6 evidence is sealed for two moderators, opened by both, and the card is verified', async ({
  page: author,
  openPage,
  operate,
}) => {
  await join(author)
  await postWarning(author, { phoneNumber, description: 'He wanted money for a customs fee.' })
  await author.goto('/records')
  await author.getByRole('button', { name: /^Add evidence for/ }).click()
  const form = author.getByRole('dialog', { name: 'Add evidence' })
  await expect(form.getByText('This installation cannot take evidence yet.')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()

  const first = await openPage()
  const second = await openPage()
  const moderators: Moderator[] = []
  for (const one of [first, second]) {
    moderators.push(await becomeModerator(one, operate))
    await becomeHolder(one)
  }
  await second.getByRole('button', { name: /^Confirm m-/ }).click()
  await expect(second.getByText('Holds a key')).toBeVisible()
  await expectAccessible(second)
  await first.reload()
  await first.getByRole('button', { name: 'Key holders' }).click()
  await first.getByRole('button', { name: /^Confirm m-/ }).click()
  await expect(first.getByText('Holds a key')).toHaveCount(2)

  await author.getByRole('button', { name: /^Add evidence for/ }).click()
  await form.getByRole('checkbox', { name: 'Messages in which the number is visible' }).check()
  const chooser = author.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose pictures' }).click()
  const picture = {
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await drawScreenshot(author),
  }
  await (await chooser).setFiles(picture)
  const canvas = form.getByRole('button', { name: /^Picture 1:/ })
  await canvas.focus()
  await author.keyboard.press('Space')
  await expect(form.getByRole('button', { name: 'Undo brush on picture 1' })).toBeEnabled()
  await expectAccessible(author)
  await expectNoSidewaysScroll(author)
  await form.getByRole('button', { name: 'Send evidence' }).click()
  await expect(form).toBeHidden()
  await expect(author.getByText('Evidence for a warning.')).toBeVisible()

  // Filed within the hour.
  await operate('clock', '65m')
  for (const moderator of moderators) await stepUp(moderator)
  await claim(first)
  await first.getByRole('button', { name: /^Release to m-/ }).click()
  await expect(first.getByText(/^You released it to m-/)).toBeVisible()
  await first.getByRole('button', { name: 'Put back' }).click()

  await claim(second)
  await second.getByRole('button', { name: /^Release to m-/ }).click()
  await expect(second.getByText(/^You released it to m-/)).toBeVisible()
  await open(second)
  await expectAccessible(second)
  await expectNoSidewaysScroll(second)
  await expectRoomAtTwice(second)
  await second.getByRole('radio', { name: 'It is verified', exact: true }).check()
  await second.getByRole('radio', { name: 'Messages in which the number is visible.' }).check()
  await second.getByRole('button', { name: 'Propose' }).click()
  await expect(second.getByText('Proposed: it is verified.').first()).toBeVisible()

  await claim(first)
  await open(first)
  await first.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Undo' }).first()).toBeVisible()

  const visitor = await openPage()
  await openBoard(visitor)
  await cardOf(visitor, MASKED).getByRole('button', { name: 'Verified' }).click()
  await expect(
    visitor.getByText(/^Two moderators looked at evidence in .* Kind of evidence: messages/),
  ).toBeVisible()
})
