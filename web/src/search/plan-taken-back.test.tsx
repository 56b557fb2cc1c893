import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import {
  currentSession,
  refreshSession,
  rereadMember,
  signOut,
} from '../platform/session/session.ts'
import { SearchPage } from './search-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = true
let subscriptionTier = 'full'

async function serve(url: string) {
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url !== '/api/search') return Response.json({ ...user, displayName: 'Ada', subscriptionTier })
  const left = { canPost: true, checksLeft: null, renewsAt: null }
  return Response.json({ matches: [], message: 'Nothing.', details: 'full', ...left })
}

beforeEach(async () => {
  vi.stubGlobal('fetch', serve)
  await refreshSession()
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

it('§6 an open answer is no longer said to be covered by a plan that was taken back', async () => {
  await render(<SearchPage />)
  await page.getByRole('textbox', { name: 'Phone number or handle' }).fill('(415) 555-0142')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const covered = page.getByText('Your plan covers this check.')
  await expect.element(covered).toBeVisible()
  subscriptionTier = 'free'
  const session = currentSession()
  if (session.state === 'signed-in') await rereadMember(session.member)
  await expect.element(page.getByText('3 checks a day.')).toBeVisible()
  expect(covered.query()).toBeNull()
})
