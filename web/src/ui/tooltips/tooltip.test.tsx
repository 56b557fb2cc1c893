import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip } from './tooltip.tsx'
import { Tooltips } from './tooltips.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const one = (
  <Tooltips>
    <Tooltip label="About this" text="Any way of writing finds it." />
  </Tooltips>
)

it('§9 a tooltip opens on focus and closes on Escape', async () => {
  await render(one)
  const tip = page.getByRole('tooltip')
  await expect.element(tip).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'About this' })).toHaveFocus()
  await expect.element(tip).toHaveTextContent('Any way of writing finds it.')
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
})

it('§9 a tooltip opens after 700 ms under the pointer', async () => {
  await render(one)
  const started = performance.now()
  await userEvent.hover(page.getByRole('button', { name: 'About this' }))
  await expect.element(page.getByRole('tooltip')).toBeInTheDocument()
  expect(performance.now() - started).toBeGreaterThan(600)
})

it('§9 a tooltip opens at once right after another', async () => {
  await render(
    <Tooltips>
      <Tooltip label="About this" text="Any way of writing finds it." />
      <Tooltip label="About that" text="Handles are found, too." />
    </Tooltips>,
  )
  const state = () => document.querySelector('.shadow-pop')?.getAttribute('data-state')
  await userEvent.hover(page.getByRole('button', { name: 'About this' }))
  await expect.poll(state).toBe('delayed-open')
  const next = page.getByRole('button', { name: 'About that' }).element()
  // Fake timers, because with real ones time would pass between closing the first tooltip and
  // reaching the next.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await waitUntilPainted()
  expect(state()).toBeUndefined()
  next.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
  await waitUntilPainted()
  expect(state()).toBe('instant-open')
})

/** Waits for two frames, after which React's last update is painted. */
async function waitUntilPainted() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
