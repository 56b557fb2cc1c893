import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { refreshSession } from '../../platform/session/session.ts'
import { MembersOnly } from './members-only.tsx'

afterEach(() => vi.unstubAllGlobals())

it('§2 a member whose session cannot be read sees an error instead of the sign-in page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await refreshSession()
  await render(<MembersOnly>Only for members</MembersOnly>)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/You may still be signed in/)

  const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
  const member = { id: 'ada', email: user.email, displayName: 'Ada', subscriptionTier: 'free' }
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(address.includes('get-session') ? { user } : member)),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Only for members')).toBeVisible()
})
