import type { Page } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { join, PASSWORD } from './members.ts'
import { buyFullAccess } from './purchases.ts'
import {
  ask,
  enterRoom,
  expectInRoom,
  newNumber,
  ownName,
  reportNumber,
  said,
  say,
} from './room-page.ts'
import { expect, test } from './sidelight-test.ts'

// Browsers store passkeys for a host name, not for an IP address.
test.use({ host: 'localhost' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test("§2 a passkey opens a member's rooms in a new browser, like the recovery code", {
  tag: '@full',
}, async ({ page: wren, openPage }) => {
  const ada = await openPage()
  const number = newNumber()
  await addAuthenticator(wren)
  await reportNumber(wren, number, 'Wanda')
  await addPasskey(wren)
  await join(ada)
  await buyFullAccess(ada)
  await ask(ada, number)

  await enterRoom(wren)
  await press(wren, 'Set up keys')
  const dialog = wren.getByRole('dialog', { name: 'Save your recovery code' })
  await dialog.getByRole('button', { name: 'Use a passkey as well' }).click()
  await expect(dialog.getByText('The passkey opens your rooms too.')).toBeVisible()
  await dialog.getByLabel('I have saved it').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectInRoom(wren)
  await say(wren, 'Remember this.')
  const name = await ownName(wren)

  // The browser loses its storage, but the passkey is still there.
  await wren.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.deleteDatabase('sidelight-keys')
        request.addEventListener('success', () => done(undefined))
      }),
  )
  await wren.reload()
  await expect(wren.getByRole('button', { name: 'I have neither' })).toBeVisible()
  await press(wren, 'Use a passkey')
  await expectInRoom(wren)
  await expect(said(wren, 'Remember this.')).toBeVisible()
  expect(await ownName(wren)).toBe(name)
})

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/account')
  await press(page, 'Manage passkeys')
  await press(page, 'Add a passkey')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await press(page, 'Continue')
  await expect(page.getByText('My phone', { exact: true })).toBeVisible()
}
