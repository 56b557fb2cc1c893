import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { freeMember } from '../../../test/free-member.ts'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { NotificationsPage } from './notifications-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }

beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/get-session')) return Response.json({ user })
    if (url.endsWith('/register')) return Response.json(freeMember)
    return Response.json(url.includes('/notifications') ? [] : {})
  }),
)
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

it('§2 the notifications page shows a heading to a member', async () => {
  await refreshSession()
  await render(
    <main>
      <NotificationsPage />
    </main>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})
