import type { Warning } from '@sidelight/contract/calls/board'
import { describe, expect, it } from 'vitest'
import { groupPages } from './group-warnings.ts'

const row = (id: string, group?: string) => ({ id, ...(group && { group }) }) as Warning
const pages = (...all: Warning[][]) => ({
  pages: all.map((answer) => ({ answer, nextCursor: undefined })),
})
const keysOf = (...all: Warning[][]) => groupPages(pages(...all)).groups.map(({ key }) => key)

describe('the cards of the loaded pages', () => {
  it('§2 are one for each number, in the order of its newest warning', () => {
    expect(keysOf([row('a', 'one'), row('b', 'two'), row('c', 'one')])).toEqual(['one', 'two'])
  })

  it('§2 contain one warning if it has no group; only its author can open its URL', () => {
    const { groups } = groupPages(pages([row('a'), row('b', 'two')]))
    expect(groups.map(({ key, shared }) => [key, shared])).toEqual([
      ['a', false],
      ['two', true],
    ])
  })

  it('§7 count a warning once that moved to a later page while pages were read', () => {
    const { groups, warnings } = groupPages(pages([row('a'), row('b')], [row('b'), row('c')]))
    expect(groups.map(({ key, warnings: rows, later }) => [key, rows.length, later])).toEqual([
      ['a', 1, 0],
      ['b', 1, 0],
      ['c', 1, 0],
    ])
    expect(warnings).toBe(3)
  })

  it('§2 do not know their number of warnings before all pages are loaded', () => {
    const rows = [2, 1].map((reportCount, at) => ({ ...row(`${at}`, `${at}`), reportCount }))
    const known = (nextCursor?: string) =>
      groupPages({ pages: [{ answer: rows, nextCursor }] }).groups.map((group) => group.mayHaveMore)
    expect(known('next')).toEqual([true, false])
    expect(known()).toEqual([false, false])
  })

  it('take in place what comes with a later page, and say how much that was', () => {
    const { groups } = groupPages(
      pages(
        [row('a', 'one'), row('b', 'one'), row('c', 'two')],
        [row('d', 'one'), row('e', 'six')],
      ),
    )
    expect(groups.map(({ key, warnings, later }) => [key, warnings.length, later])).toEqual([
      ['one', 3, 1],
      ['two', 1, 0],
      ['six', 1, 0],
    ])
  })
})
