import type { Page } from '@playwright/test'
import { fillWarning, openWarningForm } from './board-page.ts'
import { join, postWarning, signOut, signUp } from './members.ts'
import { becomeModerator } from './moderators.ts'
import { buyFullAccess } from './purchases.ts'
import { acceptInvitation, ask, newNumber, reportNumber, setUpKeys } from './room-page.ts'
import { expect, test } from './sidelight-test.ts'
import { storedInBrowser } from './stored-in-browser.ts'

/**
 * What may remain after a sign-out: the theme, the mark that somebody had an account, and sealed
 * rows with random names.
 */
const LOOKS = ['member', 'theme']
const SEALED = 'sidelight-sealed'
const DRAWN = /^[\w-]{22}$/

async function expectOnlyAllowedLeft(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { local, session, databases } = await storedInBrowser(page)
      return { local: local.toSorted(), session, databases }
    })
    .toEqual({ local: LOOKS, session: [], databases: [SEALED] })
  const { rows } = await storedInBrowser(page)
  expect(rows.filter((name) => !DRAWN.test(name))).toEqual([])
}

test('§4 §6 signing out leaves only the looks and sealed data in the browser', {
  tag: '@full',
}, async ({ page, openClient }) => {
  const [number, other] = [newNumber(), newNumber()]
  const [asker, reporter] = [await openClient(), await openClient()]
  await signUp(page)
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Light' }).click()
  await page.getByRole('button', { name: 'Look at it' }).click()
  await expect(page).toHaveURL('/account#looks')

  // Fills what a member may store: a draft, an answered invitation, room keys.
  const description = 'Asked for a customs fee.'
  await postWarning(page, { phoneNumber: number, description, openToContact: true })
  await join(asker)
  await buyFullAccess(asker)
  await ask(asker, number)
  await acceptInvitation(page)
  await setUpKeys(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('Not sent yet')

  // Leaves a warning and a number unsent, and a paid report unopened.
  await fillWarning(await openWarningForm(page), { Description: 'Half a sentence' })
  await expect(page.getByText('Draft kept on this device.').first()).toBeVisible()
  await reportNumber(reporter, other, 'Wren')
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill(other)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'See what Full Access shows' }).click()
  await page.getByRole('button', { name: 'Pay $14.99' }).click()
  await expect(page.getByRole('button', { name: 'Open the full report' })).toBeVisible()

  const before = await storedInBrowser(page)
  expect(before.local.toSorted()).toEqual(LOOKS)
  expect(before.session).toContain('kept paid report')
  expect(before.session.filter((name) => name.startsWith('kept in-tab '))).not.toEqual([])
  const all = ['sidelight-drafts', 'sidelight-keys', SEALED]
  expect(before.databases.toSorted()).toEqual(all)
  for (const word of [number, other, 'customs', 'Half', 'Not sent', 'email', 'looks']) {
    expect(before.values, word).not.toContain(word)
  }
  await signOut(page)
  await expectOnlyAllowedLeft(page)
})

test.describe('with a keyboard', () => {
  test.use({ hasTouch: false, viewport: { width: 1440, height: 900 } })

  test("§6 a moderator's settings survive a reload, and a sign-out leaves only sealed data", {
    tag: '@full',
  }, async ({ page, operate }) => {
    await becomeModerator(page, operate)
    await page.goto('/mod')
    await page.getByRole('button', { name: 'Keyboard' }).click()
    await page.getByLabel('Use single keys').uncheck()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'Leave out' }).click()
    await page.getByLabel('Minors').check()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(async () => (await storedInBrowser(page)).rows.length).toBe(2)
    const { values } = await storedInBrowser(page)
    for (const word of ['console', 'minors']) expect(values).not.toContain(word)

    await page.reload()
    await page.getByRole('button', { name: 'Keyboard' }).click()
    await expect(page.getByLabel('Use single keys')).not.toBeChecked()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'Leave out' }).click()
    await expect(page.getByLabel('Minors')).toBeChecked()
    await page.setViewportSize({ width: 390, height: 844 })
    await signOut(page)
    await expect.poll(async () => (await storedInBrowser(page)).local).toEqual(['member'])
    await expectLeftSealed(page)
  })
})

async function expectLeftSealed(page: Page): Promise<void> {
  const { session, databases, rows } = await storedInBrowser(page)
  expect({ session, databases }).toEqual({ session: [], databases: [SEALED] })
  expect(rows.filter((name) => !DRAWN.test(name))).toEqual([])
}
