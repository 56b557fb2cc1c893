import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StopPage } from './stop-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', location.pathname)
})

it('our own: the title takes the focus once the emails of date plans are ended', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ refused: true }))
  history.replaceState(null, '', '#token')
  await render(<StopPage />)
  await page.getByRole('button', { name: 'End them' }).click()
  await expect.element(page.getByText(/^No such email goes/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})
