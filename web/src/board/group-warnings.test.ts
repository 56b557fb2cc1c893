import type { Warning } from '@sidelight/contract/calls/board'
import { describe, expect, it } from 'vitest'
import { groupPages } from './group-warnings.ts'

const row = (id: string, group?: string) => ({ id, ...(group && { group }) }) as Warning
const pages = (...all: Warning[][]) => ({
  pages: all.map((answer) => ({ answer, nextCursor: undefined })),
})
const keysOf = (...all: Warning[][]) => groupPages(pages(...all)).groups.map(({ key }) => key)

describe('the groups of the loaded warnings', () => {
  it('§2 are one for each number, ordered by its newest warning', () => {
    expect(keysOf([row('a', 'one'), row('b', 'two'), row('c', 'one')])).toEqual(['one', 'two'])
  })

  it('§2 contain a single warning without a shared URL if it has no group', () => {
    const { groups } = groupPages(pages([row('a'), row('b', 'two')]))
    expect(groups.map(({ key, shared }) => [key, shared])).toEqual([
      ['a', false],
      ['two', true],
    ])
  })

  it('§7 count a warning once if it moved to the next page in between', () => {
    const { groups, warnings } = groupPages(pages([row('a'), row('b')], [row('b'), row('c')]))
    expect(groups.map(({ key, warnings: rows, later }) => [key, rows.length, later])).toEqual([
      ['a', 1, 0],
      ['b', 1, 0],
      ['c', 1, 0],
    ])
    expect(warnings).toBe(3)
  })

  it('§2 may have more warnings until all pages are loaded', () => {
    const rows = [2, 1].map((reportCount, at) => ({ ...row(`${at}`, `${at}`), reportCount }))
    const known = (nextCursor?: string) =>
      groupPages({ pages: [{ answer: rows, nextCursor }] }).groups.map((group) => group.mayHaveMore)
    expect(known('next')).toEqual([true, false])
    expect(known()).toEqual([false, false])
  })

  it('add the warnings of a later page in place, and count them', () => {
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
