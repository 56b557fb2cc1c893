import { expect, it } from 'vitest'
import { coverQuery } from './cover-query.ts'

const coverOf = (values: string[], covered: string) =>
  coverQuery(
    {
      checkCoverage: async (_, { lookedUp }) =>
        lookedUp === covered ? { details: 'basic', until: new Date(0) } : undefined,
    },
    'ada',
    { values, asWritten: true },
  )

it('§6 counts a number that is not whole apart only if the plan does not pay for it', async () => {
  const values = ['5550142', '@somebody']
  expect(await coverOf(values, 'none')).toMatchObject({ unpaid: 2, unpaidAsWritten: 1 })
  expect(await coverOf(values, 'somebody')).toMatchObject({ unpaid: 1, unpaidAsWritten: 1 })
  expect(await coverOf(values, '5550142')).toMatchObject({ unpaid: 1, unpaidAsWritten: 0 })
})
