import { expect, it } from 'vitest'
import { askTogether } from './ask-together.ts'
import type { Ask, Statement } from './statement.ts'

const one: Statement<{ n: number }> = { name: 'one', text: 'select $1::int as n' }
const two: Statement<{ n: number }> = { name: 'two', text: 'select $1::int + $2::int as n' }

function asking(row: Record<string, object[]>) {
  const asked: { name: string; text: string; values: readonly unknown[] }[] = []
  const ask = (async (statement: Statement<object>, values: readonly unknown[]) => {
    asked.push({ ...statement, values })
    return [row]
  }) as unknown as Ask
  return { ask, asked }
}

it('§1 queries are combined until ready, their parameters are renumbered, and equal ones run once', async () => {
  const ready = Promise.withResolvers<void>()
  const { ask, asked } = asking({ part0: [{ n: 3 }], part1: [{ n: 4 }] })
  const together = askTogether(ask, ready.promise)
  const answers = [together(one, [3]), together(two, [1, 3]), together(one, [3])]
  await new Promise(setImmediate)
  expect(asked).toEqual([])
  ready.resolve()
  expect(await Promise.all(answers)).toEqual([[{ n: 3 }], [{ n: 4 }], [{ n: 3 }]])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ values: [3, 1, 3] })
  expect(asked[0]?.text).toContain('select $2::int + $3::int as n')
})

it('§1 a single query is sent unchanged, and an equal combination is prepared under the same name', async () => {
  const { ask, asked } = asking({ part0: [], part1: [] })
  const ready = Promise.resolve()
  await askTogether(ask, ready)(one, [1])
  for (const n of [1, 2]) {
    const together = askTogether(ask, ready)
    await Promise.all([together(one, [n]), together(two, [n, n])])
  }
  expect(asked.map(({ name }) => name)).toEqual(['one', asked[1]?.name, asked[1]?.name])
})
