import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { refreshSession, signOut } from '../platform/session.ts'
import { SearchPage } from './search-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const number = '(415) 555-0142'
let sent: unknown[] = []

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/get-session')) return Response.json({ user })
  if (url !== '/api/search') return Response.json({ ...user, displayName: 'Ada' })
  sent.push(await new Request(url, init).json())
  return Response.json({
    matches: [],
    message: '',
    canPost: true,
    checksLeft: 2,
    renewsAt: null,
    details: 'none',
  })
}

afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

// In a file of its own: only before its first answer does a page not know who reads it.
it('§4 holds a search that is pressed before it is known who she is, and makes it once', async () => {
  vi.stubGlobal('fetch', serve)
  await render(<SearchPage />)
  await userEvent.type(
    page.getByRole('textbox', { name: 'Phone number or handle' }),
    `${number}{Enter}`,
  )
  expect(sent).toEqual([])
  await refreshSession()
  await expect.element(page.getByRole('heading', { name: 'All Clear' })).toBeVisible()
  expect(sent).toMatchObject([{ phoneNumber: number, userId: 'm1' }])
})
