import { expect, it } from 'vitest'
import { forEachBatch } from './for-each-batch.ts'

const rows = Array.from({ length: 1_234 }, (_, at) => ({ id: String(at).padStart(5, '0') }))
const list = async (after: string, limit: number) =>
  rows.filter(({ id }) => id > after).slice(0, limit)

it('§6 a run in batches visits every row once, in order, and sums the counts', async () => {
  const seen: string[] = []
  const sum = await forEachBatch(list, async (batch) => {
    expect(batch.length).toBeLessThanOrEqual(500)
    seen.push(...batch.map(({ id }) => id))
    return batch.length
  })
  expect(seen).toEqual(rows.map(({ id }) => id))
  expect(sum).toBe(rows.length)
})

it('§6 a run in batches does nothing without rows', async () => {
  const sum = await forEachBatch(
    async () => [],
    () => expect.unreachable(),
  )
  expect(sum).toBe(0)
})
