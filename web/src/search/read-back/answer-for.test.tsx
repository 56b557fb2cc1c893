import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { SearchPage } from '../search-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = true

async function serve(url: string) {
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url !== '/api/search') return Response.json({ ...user, subscriptionTier: 'free' })
  const left = { canPost: true, checksLeft: 2, renewsAt: null, lookedUp: 'number' }
  return Response.json({ matches: [], message: '', details: 'none', ...left })
}

beforeEach(async () => {
  vi.stubGlobal('fetch', serve)
  await refreshSession()
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

it('our own: an answer says what it is for while another text is in the box, and moves nothing', async () => {
  await render(<SearchPage />)
  const box = page.getByRole('textbox', { name: 'Phone number or handle' })
  await box.fill('(628) 555-0119')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const title = page.getByRole('heading', { name: 'All Clear' })
  await expect.element(title).toBeVisible()
  const top = title.element().getBoundingClientRect().top
  const line = page.getByText('The answer below is for +1 628 555 0119.')
  expect(line.query()).toBeNull()
  await box.fill('(415) 555-01')
  await expect.element(line).toBeVisible()
  expect(title.element().getBoundingClientRect().top).toBe(top)
  await box.fill('')
  await expect.element(line).not.toBeInTheDocument()
})
