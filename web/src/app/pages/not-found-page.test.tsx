import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { NotFoundPage } from './not-found-page.tsx'

it('§2 the 404 page links to home, search, board, support and the FAQ', async () => {
  const screen = await render(<NotFoundPage />)
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('404 - Page Not Found')
  const links = screen
    .getByRole('link')
    .all()
    .map((link) => [link.element().textContent, link.element().getAttribute('href')])
  expect(links).toEqual([
    ['FAQ', '/faq'],
    ['contact support', '/contact'],
    ['Go Home', '/'],
    ['Search Database', '/search'],
    ['Visit Safety Board', '/public-board'],
  ])
})
