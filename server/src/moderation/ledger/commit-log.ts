import { createHash } from 'node:crypto'
import type { Handle } from '../../platform/database/tables.ts'
import { readEventLog } from '../../platform/observability/event-log.ts'

/**
 * Returns the SHA-256 of the current event log. The first line of the ledger commits to it, so that
 * what was logged before the ledger began cannot be rewritten either.
 */
export async function hashEventLog(db: Handle): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const { id, at, actor, verb, subject, note } of readEventLog(db)) {
    hash.update(`${JSON.stringify([id, at.toISOString(), actor, verb, subject, note])}\n`)
  }
  return hash.digest()
}
