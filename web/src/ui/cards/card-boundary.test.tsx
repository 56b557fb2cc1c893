import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { CardBoundary } from './card-boundary.tsx'

function Broken(): never {
  throw new Error('This row lacks a field.')
}

it('a card that cannot be rendered shows an error, and the others are shown', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await render(
    <main>
      <h1>Cards</h1>
      <CardBoundary>
        <Broken />
      </CardBoundary>
      <CardBoundary>
        <p>The second card</p>
      </CardBoundary>
    </main>,
  )
  const sentence = 'This part could not be shown. Everything else on the page works.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(page.getByText('The second card')).toBeVisible()
  expect(await accessibilityFaults(document.body)).toEqual([])
  logged.mockRestore()
})
