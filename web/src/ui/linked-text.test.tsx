import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { LinkedText } from './linked-text.tsx'

it('linked text renders the links of a sentence and keeps all its words', async () => {
  const { container } = await render(
    <LinkedText text="Read the [FAQ](/faq) and the [terms](/legal/terms) first." />,
  )
  expect(container.textContent).toBe('Read the FAQ and the terms first.')
  const links = [...container.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['FAQ', '/faq'],
    ['terms', '/legal/terms'],
  ])
})

it('linked text keeps a sentence without links', async () => {
  const { container } = await render(<LinkedText text="Nothing [to] follow (here)." />)
  expect(container.innerHTML).toContain('Nothing [to] follow (here).')
})
