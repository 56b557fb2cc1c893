import { DAY_MS } from '@sidelight/contract/rules/limits'
import { expect, it } from 'vitest'
import { startTestApp } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createAsk } from '../platform/database/statement.ts'
import { READ_OF_ONE } from './entries-policy.ts'
import { countingReports } from './entries-table.ts'

const NUMBER = '+14155550142'

it('§3 a search reads the newest entries of one author and the first, however many there are', async () => {
  const app = await startTestApp({ LIMITS: 'off' })
  const [ada, bea] = [await app.signUp(), await app.signUp()]
  const first = Math.floor(app.now().getTime() / DAY_MS) * DAY_MS
  for (let day = 0; day < 20; day += 1) {
    for (const author of [ada, ...(day < 2 ? [bea] : [])]) {
      const entry = { phoneNumber: NUMBER, handle: '@marcus', metadata: { email: 'm@example.org' } }
      expect((await author.send('POST', '/api/phone-numbers', entry)).status).toBe(201)
    }
    app.pass(DAY_MS)
  }
  const values = { phone: NUMBER, handle: 'marcus', email: 'm@example.org' }
  const [ask, index] = [createAsk(app.database.pool), createBlindIndex(app.ring)]
  for (const field of ['phone', 'handle', 'email'] as const) {
    const statement = { name: `entries by ${field}`, text: countingReports(field) }
    const rows = await ask<{ authorTag: string; at: number }>(statement, [
      index.tags(field, values[field]),
    ])
    const byAuthor = Map.groupBy(rows, ({ authorTag }) => authorTag)
    expect([...byAuthor.values()].map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
      2,
      READ_OF_ONE + 1,
    ])
    const days = byAuthor.get(index.tag('author', ada.id).toString('hex'))?.map(({ at }) => at)
    expect(days?.toSorted((a, b) => a - b)).toEqual([
      first,
      ...Array.from({ length: READ_OF_ONE }, (_, at) => first + (8 + at) * DAY_MS),
    ])
  }
  await app.close()
})
