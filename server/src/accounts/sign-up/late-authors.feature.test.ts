import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { createLateAuthors } from './late-authors.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Returns a reader that finds every author it is asked about, and a list of its reads. */
function openLate() {
  const reads: Handle[] = []
  const late = createLateAuthors({
    vault: createVault(app.ring),
    index: createBlindIndex(app.ring),
    clock: () => app.now(),
    findWriters: async (db, tags) => {
      reads.push(db)
      return [...tags]
    },
  })
  return { late, reads }
}

it('our own: late authors are read by a transaction on its own connection, while another reader waits for it', async () => {
  await app.signUp()
  const { late, reads } = openLate()
  const { handle: db } = app.database
  // The embedded database has only one connection.
  const outside = await db.transaction().execute(async (transaction) => {
    const waiting = late.list(db)
    await late.list(transaction)
    expect(reads.includes(transaction)).toBe(true)
    return { waiting }
  })
  await outside.waiting
  expect(reads).toHaveLength(2)
})

it('our own: late authors are read once an hour for all readers outside transactions', async () => {
  const { late, reads } = openLate()
  const { handle: db } = app.database
  await Promise.all([late.list(db), late.list(db)])
  await db.transaction().execute((transaction) => late.list(transaction))
  expect(reads).toHaveLength(1)
  app.pass(HOUR_MS)
  await late.list(db)
  expect(reads).toHaveLength(2)
})
