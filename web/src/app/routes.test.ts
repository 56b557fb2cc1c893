import { expect, it } from 'vitest'
import { routes } from './routes.tsx'
import { staticPages } from './static-pages.ts'

const paths = routes.map(({ path }) => path)

it('§2 the routes contain every specified page once', () => {
  const specified = ['/', '/auth', '/dashboard', '/search', '/public-board']
  const others = ['/legal/privacy', '/legal/terms', '/faq', '/contact']
  expect(paths).toEqual(expect.arrayContaining([...specified, ...others]))
  expect(new Set(paths).size).toBe(paths.length)
})

it('the routes of the board and its reports are excluded from search engines', () => {
  const board = routes.filter(({ path }) => path.startsWith('/public-board'))
  expect(board.map(({ path }) => path)).toEqual(['/public-board', '/public-board/w/:group'])
  expect(board.every(({ path }) => staticPages[path]?.noindex)).toBe(true)
})

it('every static page belongs to a route', () => {
  expect(paths).toEqual(expect.arrayContaining(Object.keys(staticPages)))
})

it('the route of a report uses the page of the board', async () => {
  const [board, report] = routes.filter(({ path }) => path.startsWith('/public-board'))
  expect(report?.partOf).toBe(board?.path)
  expect(await report?.load()).toBe(await board?.load())
  expect(report?.title).toBe(board?.title)
})

it('every route loads a component', async () => {
  for (const { load } of routes) expect(await load()).toBeTypeOf('function')
})
