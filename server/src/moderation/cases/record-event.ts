import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { appendLedger } from '../ledger/append-ledger.ts'
import { commitTo } from '../ledger/commit-to.ts'
import { formatLedgerHead, type LedgerVerb } from '../ledger/ledger-line.ts'
import { insertCaseEvent } from './case-events-table.ts'
import { sealedCaseText } from './sealed-case.ts'

interface CaseEvent {
  caseId: string
  at: Date
  actor: string
  verb: LedgerVerb
  reason?: string | undefined
  text?: string | undefined
  /** The id of the report that caused the event. The ledger does not contain it. */
  openerId?: string | undefined
}

/**
 * Stores an event in the case and in the ledger. Must be called at the end of the transaction,
 * because the ledger is locked until it ends. Returns the line as `number:head`.
 */
export async function recordEvent(
  db: Handle,
  { vault }: { vault: Vault },
  { caseId, at, actor, verb, reason, text, openerId }: CaseEvent,
): Promise<string> {
  const day = at.toISOString().slice(0, 10)
  const written = text ? { text, ...commitTo(text) } : undefined
  const { n, head } = await appendLedger(db, {
    day,
    actor,
    verb,
    subject: caseId,
    reason: reason ?? '',
    detail: written?.detail ?? null,
  })
  await insertCaseEvent(db, {
    caseId,
    ledgerN: n,
    day,
    actor,
    verb,
    reason: reason ?? null,
    sealed: written
      ? sealedCaseText.seal(vault, { text: written.text, salt: written.salt.toString('base64url') })
      : null,
    openerId: openerId ?? null,
  })
  return formatLedgerHead({ n, head })
}
