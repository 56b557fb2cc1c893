import { expect, it, vi } from 'vitest'
import { batched } from './batched.ts'

it('asks once for everything that one tick wants, and gives each its own', async () => {
  const ask = vi.fn(async (keys: number[]) => keys.map((key) => key * 2))
  const double = batched(ask)
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(ask).toHaveBeenCalledTimes(1)
})

it('splits what is too much for one question', async () => {
  const ask = vi.fn(async (keys: number[]) => keys)
  const same = batched(ask, 10)
  const keys = Array.from({ length: 25 }, (_, key) => key)
  expect(await Promise.all(keys.map(same))).toEqual(keys)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('fails everybody of a failed question and nobody else', async () => {
  let fail = true
  const ask = batched(async (keys: number[]) => {
    if (fail) throw new Error('down')
    return keys
  })
  await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('down')
  fail = false
  expect(await ask(3)).toBe(3)
})
