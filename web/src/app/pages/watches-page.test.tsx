import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { freeMember } from '../../../test/free-member.ts'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { currentPrefill, forgetPrefill } from '../../platform/storage/search-prefill.ts'
import { storeBox, storedBox } from '../../search/stored/stored-search.ts'
import { WatchesPage } from './watches-page.tsx'

const ADA = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
const answers: Record<string, unknown> = {
  '/draft-keys': { keys: ['AAAAAAAAAAAAAAAAAAAAAQ'] },
  '/preferences': { history: 30 },
  '/recent-searches': [],
  '/watches': { watches: [], most: 1 },
}
let signedIn = false

async function serve(url: string) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user: ADA } : null)
  const ending = Object.keys(answers).find((end) => url.endsWith(end))
  return Response.json(ending === undefined ? { ...freeMember, ...ADA } : answers[ending])
}

beforeEach(async () => {
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(ADA.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

it('rules: Watches: the country of the search box is known to the watches after a reload', async () => {
  storeBox({ text: '55 1234 5678', country: 'MX' })
  await expect.poll(() => storedBox.isStored).toBe(true)
  // A reload: what is in memory is gone.
  signedIn = false
  await refreshSession()
  forgetPrefill()
  await signInWithEmail(ADA.email, 'secret')
  await render(<WatchesPage />)
  await page.getByLabelText('Number, handle or email').fill('55 1234 5678')
  const line = page.getByRole('status').filter({ hasText: 'Mexico · +52 55 1234 5678' })
  await expect.element(line).toBeVisible()
  expect(currentPrefill()).toMatchObject({ text: '55 1234 5678', country: 'MX' })
})
