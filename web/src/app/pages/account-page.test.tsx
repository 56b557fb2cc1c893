import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { goTo } from '../../platform/navigation/router.tsx'
import { refreshSession } from '../../platform/session/session.ts'
import { AccountPage } from './account-page.tsx'
import { BillingPage } from './billing-page.tsx'
import { RecordsPage } from './records-page.tsx'

const here = location.pathname
afterEach(() => {
  goTo(here, { replace: true })
  vi.unstubAllGlobals()
})

it.each([
  ['/account', AccountPage],
  ['/billing', BillingPage],
  ['/records', RecordsPage],
])('§2 a visitor of %s returns to it after signing in', async (path, Page) => {
  vi.stubGlobal('fetch', async () => Response.json(null))
  await refreshSession()
  await render(<Page />)
  await expect.poll(() => location.pathname).toBe('/auth')
  expect(new URLSearchParams(location.search).get('next')).toBe(path)
})
