import { expect, it } from 'vitest'
import { searchStatement } from './search-conditions.ts'

it('§7 only the first 200 statement forms of a search are prepared, so that connections stay small', () => {
  const nameOf = (n: number) => searchStatement(`select ${n}`).name
  const first = Array.from({ length: 200 }, (_, n) => nameOf(n))
  expect(new Set(first).size).toBe(200)
  expect(first).not.toContain('')
  expect([nameOf(200), nameOf(201)]).toEqual(['', ''])
  expect(nameOf(0)).toBe(first[0])
})
