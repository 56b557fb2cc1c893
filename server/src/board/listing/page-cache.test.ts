import type { Warning } from '@sidelight/contract/calls/board'
import { expect, it } from 'vitest'
import { Page } from '../../platform/http/serve-call.ts'
import { CACHED_PAGES } from '../board-policy.ts'
import { createPageCache } from './page-cache.ts'

function openCache() {
  let now = 0
  let loads = 0
  let changes = 0
  const pages = createPageCache(
    () => new Date(now),
    () => changes,
  )
  return {
    change: () => (changes += 1),
    pass: (milliseconds: number) => (now += milliseconds),
    async read(name = 'page', until?: Promise<void>) {
      const before = loads
      await pages.read(name, async () => {
        loads += 1
        await until
        return { page: new Page<Warning>([], undefined), authors: [] }
      })
      return loads > before ? 'loaded' : 'cached'
    },
    fail: () => pages.read('page', () => Promise.reject(new Error('down'))),
  }
}

it('§7 the cache holds a page for a second', async () => {
  const board = openCache()
  expect([await board.read(), await board.read()]).toEqual(['loaded', 'cached'])
  board.pass(999)
  expect(await board.read()).toBe('cached')
  board.pass(1)
  expect(await board.read()).toBe('loaded')
})

it('§7 the cache loads a page once for readers who ask at the same time', async () => {
  const board = openCache()
  expect(await Promise.all([board.read(), board.read()])).toContain('cached')
})

it('§7 the cache reloads after a change, and caches the new page', async () => {
  const board = openCache()
  await board.read()
  board.change()
  expect([await board.read(), await board.read()]).toEqual(['loaded', 'cached'])
})

it('§7 the cache reloads after a change that arrived while the page was loading', async () => {
  const board = openCache()
  const loading = board.read('page', Promise.resolve())
  board.change()
  expect(await loading).toBe('loaded')
  expect(await board.read()).toBe('loaded')
})

it('§7 the cache does not store a page that failed to load', async () => {
  const board = openCache()
  await expect(board.fail()).rejects.toThrow('down')
  expect(await board.read()).toBe('loaded')
})

it('§7 the cache evicts the least recently read page', async () => {
  const board = openCache()
  for (let page = 0; page < CACHED_PAGES.atMost; page += 1) await board.read(`page ${page}`)
  expect(await board.read('page 0')).toBe('cached')
  await board.read('one more')
  expect([await board.read('page 0'), await board.read('page 2')]).toEqual(['cached', 'cached'])
  expect(await board.read('page 1')).toBe('loaded')
})
