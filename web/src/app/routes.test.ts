import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

const paths = routes.map(({ path }) => path)

it('§2 has a row for every page that this step shows', () => {
  const specified = ['/', '/auth', '/dashboard', '/search', '/public-board']
  const others = ['/legal/privacy', '/legal/terms', '/faq', '/contact']
  expect(paths).toEqual(expect.arrayContaining([...specified, ...others]))
  expect(new Set(paths).size).toBe(paths.length)
})

it('keeps the board out of search engines', () => {
  const board = routes.find(({ path }) => path === '/public-board')
  expect(board?.noindex).toBe(true)
})

it('loads a component for every row', async () => {
  for (const { load } of routes) expect(await load()).toBeTypeOf('function')
})
