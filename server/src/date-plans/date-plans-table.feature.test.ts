import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.ts'
import { insertPlan, listPlansDue } from './date-plans-table.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('§1 due date plans are listed in an order that does not follow their rows', async () => {
  const dueAt = new Date('2026-11-20T21:00:00Z')
  const written: string[] = []
  for (let count = 0; count < 20; count += 1) {
    const id = randomUUID()
    await insertPlan(database.handle, {
      id,
      memberTag: randomBytes(16),
      tokenTag: randomBytes(16),
      dueAt,
      sealed: randomBytes(64),
    })
    written.push(id)
  }
  const after = new Date(dueAt.getTime() - 1)
  const listed = (await listPlansDue(database.handle, { after, until: dueAt })).map(({ id }) => id)
  expect(listed.toSorted()).toEqual(written.toSorted())
  expect(listed).not.toEqual(written)
})
