import { expect, type Page } from '@playwright/test'
import { newCredentials } from './members.ts'
import { serverTest as test } from './server-test.ts'

const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''

// Optional, because the emulator is large and needs its own tool. Start it with
// `firebase emulators:start --only auth --project demo-sidelight` and name its host:port.
test.skip(
  emulator === '',
  'No Firebase Auth emulator: FIREBASE_AUTH_EMULATOR_HOST does not name one',
)

test.use({
  settings: {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'demo-sidelight',
    FIREBASE_API_KEY: 'emulated-key',
    FIREBASE_AUTH_DOMAIN: 'demo-sidelight.firebaseapp.com',
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
  },
})

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('§4 the Firebase SDK signs up and in at the emulator, and gets a session of Sidelight', async ({
  page,
}) => {
  const { email, password } = newCredentials('firebase')
  await page.goto('/auth#sign-up')
  await page.getByLabel('Display name').fill('Ada')
  await fill(page, email, password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/auth')
  await fill(page, email, 'not it at all')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Incorrect password. Please try again.')).toBeVisible()
  await fill(page, email, password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})
