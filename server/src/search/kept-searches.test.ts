import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSearches } from './kept-searches.ts'

const row = (id: string) => ({
  id,
  memberId: 'ada',
  sealed: Buffer.from(id),
  searchedAt: new Date('2026-11-02T09:30:00.000Z'),
})

let stored: unknown[]
let broken = false
let failures = 0
const newKeeper = () =>
  keepSearches(
    async (_statement, [ids]) => {
      if (broken) throw new Error('down')
      stored.push(ids)
      return []
    },
    () => (failures += 1),
  )

beforeEach(() => {
  vi.useFakeTimers()
  stored = []
  broken = false
  failures = 0
})
afterEach(() => void vi.useRealTimers())

it('§3 stores the searches of a few milliseconds by one statement', async () => {
  const searches = newKeeper()
  for (const id of ['1', '2', '3']) searches.keep(row(id))
  expect(stored).toEqual([])
  await vi.advanceTimersByTimeAsync(30)
  expect(stored).toEqual([['1', '2', '3']])
  searches.keep(row('4'))
  await vi.advanceTimersByTimeAsync(30)
  expect(stored).toEqual([['1', '2', '3'], ['4']])
})

it('§3 has stored everything when it has settled, also for two who ask at once', async () => {
  const searches = newKeeper()
  searches.keep(row('1'))
  const first = searches.settle()
  searches.keep(row('2'))
  await Promise.all([first, searches.settle()])
  expect(stored.flat()).toEqual(['1', '2'])
})

it('§3 keeps what it could not store, takes no more meanwhile, and goes on afterwards', async () => {
  const searches = newKeeper()
  broken = true
  searches.keep(row('1'))
  await searches.settle()
  expect(failures).toBe(1)
  expect(() => searches.keep(row('2'))).toThrow(expect.objectContaining({ code: 'unavailable' }))
  broken = false
  await vi.advanceTimersByTimeAsync(1_000)
  searches.keep(row('3'))
  await searches.settle()
  expect(stored.flat()).toEqual(['1', '3'])
})

it('§3 takes no more than it can hold', () => {
  const searches = newKeeper()
  for (let count = 0; count < 10_000; count += 1) searches.keep(row(String(count)))
  expect(() => searches.keep(row('more'))).toThrow(expect.objectContaining({ code: 'unavailable' }))
})
