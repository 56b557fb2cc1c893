import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createIcon } from './create-icon.tsx'

it('an icon renders its shapes in the colour of the text', async () => {
  const Cross = createIcon([
    ['path', { d: 'M18 6 6 18' }],
    ['circle', { cx: '12', cy: '12', r: '4' }],
  ])
  const { container } = await render(<Cross className="size-5" aria-hidden />)
  const svg = container.querySelector('svg')
  expect(svg?.getAttribute('stroke')).toBe('currentColor')
  expect(svg?.getAttribute('class')).toBe('size-5')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect(svg?.innerHTML).toBe('<path d="M18 6 6 18"></path><circle cx="12" cy="12" r="4"></circle>')
})
