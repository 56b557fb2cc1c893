import { expect, type Locator, type Page } from '@playwright/test'
import { becomeModerator, claimCase, type Moderator } from './moderators.ts'

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
    context.fillText('Pay or I come to your door.', 40, 200)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/**
 * Creates the moderator's keys at the console and asks to become a key holder. The dialog stays
 * open.
 */
async function becomeHolder({ page }: Moderator): Promise<void> {
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

/** Makes the members of two pages moderators and key holders. Each confirms the other. */
export async function openHolders(
  pages: readonly [Page, Page],
  operate: Parameters<typeof becomeModerator>[1],
): Promise<[Moderator, Moderator]> {
  const first = await becomeModerator(pages[0], operate)
  await becomeHolder(first)
  const second = await becomeModerator(pages[1], operate)
  await becomeHolder(second)
  await second.page.getByRole('button', { name: /^Confirm m-/ }).click()
  await expect(second.page.getByText('Holds a key')).toBeVisible()
  await first.page.reload()
  await first.page.getByRole('button', { name: 'Key holders' }).click()
  await first.page.getByRole('button', { name: /^Confirm m-/ }).click()
  await expect(first.page.getByText('Holds a key')).toHaveCount(2)
  return [first, second]
}

/** Opens the evidence form for the only warning of this page's member. Returns the dialog. */
export async function openEvidence(author: Page): Promise<Locator> {
  await author.goto('/records')
  await author.getByRole('button', { name: /^Add evidence for/ }).click()
  return author.getByRole('dialog', { name: 'Add evidence' })
}

/** Chooses messages as the kind of evidence, and adds a picture. */
export async function addPicture(form: Locator): Promise<void> {
  const author = form.page()
  await form.getByRole('checkbox', { name: 'Messages in which the number is visible' }).check()
  const chooser = author.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose pictures' }).click()
  const buffer = await drawScreenshot(author)
  await (await chooser).setFiles({ name: 'screen.png', mimeType: 'image/png', buffer })
  await expect(form.getByRole('button', { name: /^Picture 1:/ })).toBeVisible()
}

/** Sends the evidence and waits until the form is closed. */
export async function sendEvidence(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Send evidence' }).click()
  await expect(form).toBeHidden()
  await expect(form.page().getByText('Evidence for a warning.')).toBeVisible()
}

/** Claims the case of the evidence and reveals its content. */
async function claimEvidence({ page }: Moderator): Promise<void> {
  await claimCase(page, 'Evidence for a warning')
  await expect(page.getByRole('heading', { name: 'Picture 1' })).toBeVisible()
}

async function release({ page }: Moderator): Promise<void> {
  await page.getByRole('button', { name: /^Release to m-/ }).click()
  await expect(page.getByText(/^You released it to m-/)).toBeVisible()
}

async function openPicture({ page }: Moderator): Promise<void> {
  await page.getByRole('button', { name: 'Open picture 1' }).click()
  const picture = page.getByRole('figure', { name: 'Evidence, picture 1' }).locator('canvas')
  await expect(picture).toBeVisible()
  await expect(picture).toHaveAttribute('height', '900')
}

/**
 * Makes both holders release their share to each other. The second holder then opens the picture.
 */
export async function openTogether(holders: readonly [Moderator, Moderator]): Promise<void> {
  const [first, second] = holders
  await claimEvidence(first)
  await release(first)
  await first.page.getByRole('button', { name: 'Put back' }).click()
  await claimEvidence(second)
  await release(second)
  await openPicture(second)
}

/** Makes the second holder propose that the warning is verified, and the first one agree. */
export async function verifyTogether(holders: readonly [Moderator, Moderator]): Promise<void> {
  const [first, second] = holders
  const { page } = second
  await page.getByRole('radio', { name: 'It is verified', exact: true }).check()
  await page.getByRole('radio', { name: 'Messages in which the number is visible.' }).check()
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('Proposed: it is verified.').first()).toBeVisible()
  await claimEvidence(first)
  await openPicture(first)
  await first.page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(first.page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
}
