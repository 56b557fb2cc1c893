import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip } from './tooltip.tsx'

it('§9 opens on focus and closes with Escape', async () => {
  await render(<Tooltip label="About this" text="Any way of writing finds it." />)
  const tip = page.getByRole('tooltip')
  await expect.element(tip).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'About this' })).toHaveFocus()
  await expect.element(tip).toHaveTextContent('Any way of writing finds it.')
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
})

it('§9 waits 700 ms before it opens under the pointer', async () => {
  await render(<Tooltip label="About this" text="Any way of writing finds it." />)
  const started = performance.now()
  await userEvent.hover(page.getByRole('button', { name: 'About this' }))
  await expect.element(page.getByRole('tooltip')).toBeInTheDocument()
  expect(performance.now() - started).toBeGreaterThan(600)
})
