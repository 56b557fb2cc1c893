import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { TellingHint } from './telling-hint.tsx'

it('§5 the hint names the words that may tell the reported person who wrote the text', async () => {
  const text = 'He kicked my dog on March 3rd, outside the gym. My dog, on March 3rd!'
  const { container } = await render(
    <section>
      <h3>Preview</h3>
      <TellingHint text={text} />
    </section>,
  )
  await expect.element(page.getByText('Would he know it was you?')).toBeVisible()
  const items = page.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('A single day “March 3rd”')
  await expect.element(items.nth(1)).toHaveTextContent('An animal “my dog”')
  await expect.element(items.nth(2)).toHaveTextContent('A place “outside the gym”')
  expect(await accessibilityFaults(container)).toEqual([])
})

it('§5 the hint is absent if no words tell who wrote the text', async () => {
  const { container } = await render(<TellingHint text="He asked for money, again and again." />)
  expect(container.textContent).toBe('')
})
