import type { Warning } from '@sidelight/contract/calls/board'
import { expect, it } from 'vitest'
import { Page } from '../../platform/http/serve-call.ts'
import { createFirstPages } from './first-pages.ts'

it('§7 a first page is loaded again after the cache was cleared, and the clearings are counted', async () => {
  const pages = createFirstPages(() => new Date(0))
  let loads = 0
  const read = () =>
    pages.read('all', async () => {
      loads += 1
      return { page: new Page<Warning>([], undefined), authors: [] }
    })
  await read()
  await read()
  expect([loads, pages.changes()]).toEqual([1, 0])
  pages.clear()
  await read()
  expect([loads, pages.changes()]).toEqual([2, 1])
})
