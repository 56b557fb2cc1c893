import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DEFAULTS, startConfig } from '../../platform/config.ts'
import { RouterProvider } from '../../platform/navigation/router.tsx'
import { AdvancedSearchCard } from './advanced-search-card.tsx'

const SERVICE = 'https://investigator.example.org/'

async function show(investigatorUrl: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({ ...DEFAULTS, investigatorUrl }))
  await startConfig()
  await render(
    <RouterProvider>
      <AdvancedSearchCard />
    </RouterProvider>,
  )
  return page.getByRole('link', { name: 'HIMVESTIGATOR' })
}

afterEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json(DEFAULTS))
  await startConfig()
  vi.unstubAllGlobals()
})

describe('AdvancedSearchCard', () => {
  it('§2 opens the outside service in a new tab without opener and referrer', async () => {
    const link = await show(SERVICE)
    await expect.element(page.getByText('Advanced Person Search')).toBeVisible()
    await expect
      .element(page.getByText(/^Another company .* whether he may be told\.$/))
      .toBeVisible()
    await expect.element(link).toHaveAttribute('href', SERVICE)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('§2 leads to a page that explains it if no service is configured', async () => {
    const link = await show(null)
    await expect.element(link).toHaveAttribute('href', '/investigator')
    await expect.element(page.getByText('Not connected on this site.')).toBeVisible()
  })
})
