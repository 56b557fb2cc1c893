import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { FigureRow } from './figure-row.tsx'

/** The width inside a card on a phone, in px. */
const PHONE = 228

it('§2 a figure is below its name if both do not fit beside each other, with text at 200%', async () => {
  await render(
    <dl style={{ width: PHONE }}>
      <FigureRow name="Sin consentimiento" figure="under 5" />
    </dl>,
  )
  const [name, figure] = [page.getByRole('term'), page.getByRole('definition')]
  const boxes = () => [name, figure].map((part) => part.element().getBoundingClientRect())
  expect(boxes()[1]?.top).toBe(boxes()[0]?.top)
  document.documentElement.style.fontSize = '200%'
  try {
    await expect.poll(() => (boxes()[1]?.top ?? 0) >= (boxes()[0]?.bottom ?? 0)).toBe(true)
    const list = name.element().closest('dl')
    expect(list?.scrollWidth).toBeLessThanOrEqual(PHONE)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})
