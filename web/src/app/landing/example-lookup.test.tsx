import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { ExampleLookup } from './example-lookup.tsx'

describe('ExampleLookup', () => {
  const asked = vi.fn<() => void>()
  beforeEach(() => vi.stubGlobal('fetch', asked))
  afterEach(() => vi.unstubAllGlobals())

  it('§2 shows the example card, labelled as an example, when a number is pressed', async () => {
    const screen = await render(<ExampleLookup />)
    await screen.getByRole('button', { name: '(415) 555-0142' }).click()
    await expect.element(screen.getByText('Example. The person is invented.')).toBeVisible()
    const card = screen.getByRole('article').element().textContent
    for (const words of ['+1 (415) ***-**42', '9 reports', '+2 more']) expect(card).toContain(words)
    await expect.element(screen.getByLabelText('Example number')).toHaveValue('(415) 555-0142')
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('§2 shows the example card for a typed number, and sends no request', async () => {
    const screen = await render(<ExampleLookup />)
    await screen.getByLabelText('Example number').fill('312 555 0177')
    await screen.getByRole('button', { name: 'Look up' }).click()
    await expect.element(screen.getByRole('article')).toBeVisible()
    expect(screen.getByRole('article').element().textContent).toContain('1 report')
    expect(asked).not.toHaveBeenCalled()
  })

  it('§2 says that a number without warnings is no guarantee', async () => {
    const screen = await render(<ExampleLookup />)
    await screen.getByRole('button', { name: '(646) 555-0123' }).click()
    await expect
      .element(screen.getByText('No warnings in our records. That is not a guarantee.'))
      .toBeVisible()
  })

  it('§2 asks for a number if the field is empty, and leads to the search page for a real number', async () => {
    const screen = await render(<ExampleLookup />)
    await screen.getByRole('button', { name: 'Look up' }).click()
    await expect
      .element(screen.getByText('Enter or press one of the example numbers.'))
      .toBeVisible()
    await screen.getByLabelText('Example number').fill('202 555 0100')
    await screen.getByRole('button', { name: 'Look up' }).click()
    await expect
      .element(screen.getByRole('link', { name: 'search page' }))
      .toHaveAttribute('href', '/search')
  })

  it('has no named field, so a form sent without script puts nothing into the URL', async () => {
    const { container } = await render(<ExampleLookup />)
    expect(container.querySelectorAll('form [name]')).toHaveLength(0)
  })
})
