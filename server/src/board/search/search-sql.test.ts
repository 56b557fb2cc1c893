import { expect, it } from 'vitest'
import { searchStatement } from './search-sql.ts'

it('§7 prepares the first 200 forms of a search, so that no connection is filled with them', () => {
  const nameOf = (n: number) => searchStatement(`select ${n}`).name
  const first = Array.from({ length: 200 }, (_, n) => nameOf(n))
  expect(new Set(first).size).toBe(200)
  expect(first).not.toContain('')
  expect([nameOf(200), nameOf(201)]).toEqual(['', ''])
  expect(nameOf(0)).toBe(first[0])
})
