import type { Warning } from '@sidelight/contract/calls/board'
import { expect, it } from 'vitest'
import { Page } from '../../platform/http/serve-call.ts'
import { createFirstPages } from './first-pages.ts'

function withClock() {
  let now = 0
  let loads = 0
  const pages = createFirstPages(() => new Date(now))
  return {
    clear: () => pages.clear(),
    pass: (milliseconds: number) => (now += milliseconds),
    async read() {
      const before = loads
      await pages.read('all', async () => {
        loads += 1
        return { page: new Page<Warning>([], undefined), authors: [] }
      })
      return loads > before ? 'loaded' : 'kept'
    },
    fail: () => pages.read('all', () => Promise.reject(new Error('down'))),
  }
}

it('§7 keeps a first page for a second', async () => {
  const board = withClock()
  expect([await board.read(), await board.read()]).toEqual(['loaded', 'kept'])
  board.pass(999)
  expect(await board.read()).toBe('kept')
  board.pass(1)
  expect(await board.read()).toBe('loaded')
})

it('§7 loads once for readers who come together', async () => {
  const board = withClock()
  expect(await Promise.all([board.read(), board.read()])).toContain('kept')
})

it('§7 loads again after a change, and keeps what it loaded', async () => {
  const board = withClock()
  await board.read()
  board.clear()
  expect([await board.read(), await board.read()]).toEqual(['loaded', 'kept'])
})

it('§7 keeps no page that failed to load', async () => {
  const board = withClock()
  await expect(board.fail()).rejects.toThrow('down')
  expect(await board.read()).toBe('loaded')
})
