import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { WithQueries } from '../platform/api/query-client.tsx'
import { currentPrefill, forgetPrefill } from '../platform/storage/search-prefill.ts'
import { QuickSearchCard } from './quick-search-card.tsx'

afterEach(async () => {
  forgetPrefill()
  await page.viewport(1280, 800)
})

describe('QuickSearchCard', () => {
  it('§2 is named after the product, and leads to /search without the text in the URL', async () => {
    await render(
      <WithQueries>
        <QuickSearchCard />
      </WithQueries>,
    )
    await expect.element(page.getByRole('heading', { name: 'Quick Sidelight' })).toBeVisible()
    await userEvent.type(page.getByRole('textbox'), ' 415 555 0142 {Enter}')
    await expect.poll(() => location.pathname).toBe('/search')
    expect(location.search + location.hash).toBe('')
    expect(currentPrefill()).toMatchObject({ text: ' 415 555 0142 ', purpose: 'check' })
  })

  it('§9 shows the number of daily checks until something is typed', async () => {
    await render(
      <WithQueries>
        <QuickSearchCard />
      </WithQueries>,
    )
    const line = page.getByText('3 checks a day. The person you look up is never told.')
    await expect.element(line).toBeVisible()
    await userEvent.type(page.getByRole('textbox'), '@marlow_id')
    await expect.element(line).not.toBeInTheDocument()
  })

  it('§2 shows a complete number on a phone', async () => {
    await page.viewport(390, 844)
    await render(
      <WithQueries>
        <div className="px-5">
          <QuickSearchCard />
        </div>
      </WithQueries>,
    )
    const field = page.getByRole('textbox')
    await userEvent.type(field, '(415) 555-0142')
    await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible()
    const { scrollWidth, clientWidth } = field.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
})
