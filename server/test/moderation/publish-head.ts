import { DAY_MS } from '@sidelight/contract/rules/limits'
import { appendLedger } from '../../src/moderation/ledger/append-ledger.ts'
import type { TestApp } from '../test-app.ts'

/** Appends a line to the ledger and publishes the head of a new day. Returns the day. */
export async function publishHead(app: TestApp): Promise<string> {
  app.pass(DAY_MS)
  const day = app.now().toISOString().slice(0, 10)
  const line = { day, actor: 'operator', verb: 'sandbox', subject: '', reason: '' } as const
  await app.database.handle
    .transaction()
    .execute((db) => appendLedger(db, { ...line, detail: null }))
  await app.app.sweep('ledger')
  return day
}
