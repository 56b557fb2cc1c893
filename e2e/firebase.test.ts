import { expect, type Page } from '@playwright/test'
import { serverTest } from './server-test.ts'

const settings = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'side-1',
  FIREBASE_API_KEY: 'AIzaSyExample',
  FIREBASE_AUTH_DOMAIN: 'side-1.firebaseapp.com',
}
const REST = 'https://identitytoolkit.googleapis.com/v1/accounts'

/**
 * A server whose auth provider is Firebase. Every request to Firebase fails, unless a test
 * responds to it.
 */
const test = serverTest.extend<{ refused: string[] }>({
  refused: [
    async ({ context }, use) => {
      const refused: string[] = []
      await context.route(/^https:/, (route) => route.abort())
      await context.exposeFunction('reportPolicyViolation', (uri: string) => void refused.push(uri))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
          void window.reportPolicyViolation(blockedURI)
        })
      })
      await use(refused)
      expect(refused).toEqual([])
    },
    { auto: true },
  ],
})

// In the default mode one worker runs all tests of the file, with one server.
test.describe.configure({ mode: 'default' })
// The browser would send the header with the test's network to Firebase, too.
test.use({ settings, extraHTTPHeaders: {} })

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const alertOf = (page: Page, sentence: string) =>
  page.getByRole('alert').getByText(sentence, { exact: true })

test('§8 an error of Firebase is shown as the specified sentence', { tag: '@full' }, async ({
  page,
}) => {
  await page.route(`${REST}:signInWithPassword**`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'EMAIL_NOT_FOUND' } } }),
  )
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  // The link would change a password of the built-in provider, which is not in use.
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeHidden()
  await signIn(page)
  await expect(
    alertOf(page, 'No account found with this email. Please sign up first.'),
  ).toBeVisible()
})

test('§6 a token that Firebase has not signed opens no session', { tag: '@full' }, async ({
  page,
}) => {
  const token = `${btoa('{"alg":"RS256"}')}.${btoa('{"exp":9999999999,"iat":1}')}.c2lnbmVk`
  const user = { localId: 'fb-1', idToken: token, refreshToken: 'r', expiresIn: '3600' }
  await page.route(`${REST}:signInWithPassword**`, (route) => route.fulfill({ json: user }))
  await page.route(`${REST}:lookup**`, (route) =>
    route.fulfill({ json: { users: [{ localId: 'fb-1', email: 'ada@example.org' }] } }),
  )
  await page.goto('/auth')
  await signIn(page)
  await expect(
    alertOf(page, 'Sign-in failed: This sign-in could not be confirmed. Please try again.'),
  ).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('§8 an unreachable Firebase is shown as a network error, by email and by Google', {
  tag: '@full',
}, async ({ page }) => {
  const sentence = 'Network error. Please check your connection and try again.'
  await page.goto('/auth')
  await signIn(page)
  await expect(alertOf(page, sentence)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(alertOf(page, sentence)).toBeVisible()
})
