import { expect, it, vi } from 'vitest'
import { batchLoader } from './batch-loader.ts'

it('the loader requests all keys of one tick together, and gives each caller its own value', async () => {
  const ask = vi.fn(async (keys: number[]) => keys.map((key) => key * 2))
  const double = batchLoader(ask)
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(ask).toHaveBeenCalledTimes(1)
})

it('the loader splits a request that is too large', async () => {
  const ask = vi.fn(async (keys: number[]) => keys)
  const same = batchLoader(ask, { atMost: 10 })
  const keys = Array.from({ length: 25 }, (_, key) => key)
  expect(await Promise.all(keys.map(same))).toEqual(keys)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('the loader collects the callers that arrive while its requests run', async () => {
  const answers = [Promise.withResolvers<number[]>(), Promise.withResolvers<number[]>()]
  const asked: number[][] = []
  const same = batchLoader(
    (keys: number[]) => {
      asked.push(keys)
      return answers[asked.length - 1]?.promise ?? Promise.resolve(keys)
    },
    { atOnce: 2 },
  )
  const tick = () => new Promise((resolve) => setImmediate(resolve))
  const values: Promise<number>[] = []
  for (const key of [1, 2, 3, 4, 5]) {
    values.push(same(key))
    await tick()
  }
  expect(asked).toEqual([[1], [2]])
  answers[0]?.resolve([1])
  expect(await Promise.all([values[0], values[2], values[3], values[4]])).toEqual([1, 3, 4, 5])
  expect(asked).toEqual([[1], [2], [3, 4, 5]])
  answers[1]?.resolve([2])
  expect(await values[1]).toBe(2)
})

it('the loader rejects all callers of a failed request, and no others', async () => {
  let fail = true
  const ask = batchLoader(async (keys: number[]) => {
    if (fail) throw new Error('down')
    return keys
  })
  // More requests than may be in flight at once.
  for (let n = 0; n < 3; n += 1) {
    await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('down')
  }
  fail = false
  expect(await ask(3)).toBe(3)
})
