import type { Page } from '@playwright/test'
import { withServer } from '../tools/running-server.ts'
import { addAuthenticator } from './authenticator.ts'
import { join, PASSWORD } from './members.ts'
import {
  acceptInvitation,
  askToConnect,
  buyFullAccess,
  expectInRoom,
  newNumber,
  ownName,
  reportNumber,
  said,
  say,
} from './room-page.ts'
import { test as base, expect, type RunningServer } from './sidelight-test.ts'

// Passkeys belong to a name: a browser keeps none for the number of an address.
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      await withServer(
        (origin, folder, log) =>
          use({ origin: origin.replace('127.0.0.1', 'localhost'), folder, log }),
        { MIN_ACCOUNT_AGE_HOURS: '0' },
      )
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
test.setTimeout(120_000)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('§2 a passkey opens her rooms in a new browser as well as the code', async ({
  page: wren,
  openPage,
}) => {
  const ada = await openPage()
  const number = newNumber()
  await addAuthenticator(wren)
  await reportNumber(wren, number, 'Wanda')
  await addPasskey(wren)
  await join(ada)
  await buyFullAccess(ada)
  await askToConnect(ada, number)

  await acceptInvitation(wren)
  await press(wren, 'Set up keys')
  const dialog = wren.getByRole('dialog', { name: 'Save your recovery code' })
  await dialog.getByRole('button', { name: 'Use a passkey as well' }).click()
  await expect(dialog.getByText('The passkey opens your rooms too.')).toBeVisible()
  await dialog.getByLabel('I have saved it').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectInRoom(wren)
  await say(wren, 'Remember this.')
  const name = await ownName(wren)

  // A browser that has lost everything, with the same passkey at hand.
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
  await press(page, 'Add a passkey')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await press(page, 'Continue')
  await expect(page.getByText('My phone')).toBeVisible()
}
