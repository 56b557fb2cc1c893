import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { refreshSession } from '../../platform/session/session.ts'
import { forgetPrefill, typePrefill } from '../../platform/storage/search-prefill.ts'
import { CheckSheet } from './check-sheet.tsx'

async function serve(url: string) {
  if (url.includes('/sign-up/')) {
    return Response.json({ code: 'PASSWORD_COMPROMISED', message: '' }, { status: 400 })
  }
  return Response.json(null)
}

beforeEach(async () => {
  vi.stubGlobal('fetch', serve)
  await refreshSession()
})
afterEach(() => {
  forgetPrefill()
  vi.unstubAllGlobals()
})

it.each([
  ['628 555 0119', '+1 628 555 0119', 'stays on this page until you are in.'],
  [
    '628555011',
    '628555011',
    'This number looks incomplete. Check it again, or search it as it is.',
  ],
  [
    '1628555011916285550118',
    '1628555011916285550118',
    'This number looks too long. Check it again, or search it as it is.',
  ],
])('§5 the check sheet shows %s as it was read, with a note', async (typed, shown, line) => {
  typePrefill(typed)
  await render(<CheckSheet opened="sign-up" />)
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(shown, { exact: true })).toBeVisible()
  await expect.element(sheet.getByText(line, { exact: true })).toBeVisible()
})

it('§8 the check sheet shows why a common password of 6 characters is refused', async () => {
  await render(<CheckSheet opened="sign-up" />)
  await page.getByLabelText('Email').fill('ada@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(
      'Password is too weak. Please use at least 6 characters. This one is long enough, but too many people use it. Choose another.',
    )
})
