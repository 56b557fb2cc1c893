import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { handedText } from './handed-text.ts'
import { QuickSearchCard } from './quick-search-card.tsx'

afterEach(() => handedText.set(''))

describe('QuickSearchCard', () => {
  it('§2 is named after the product and leads to /search without the text in the address', async () => {
    await render(<QuickSearchCard />)
    await expect.element(page.getByRole('heading', { name: 'Quick Sidelight' })).toBeVisible()
    await userEvent.type(page.getByRole('textbox'), ' 415 555 0142 {Enter}')
    expect(location.pathname + location.search + location.hash).toBe('/search')
    expect(handedText.get()).toBe('415 555 0142')
  })
})
