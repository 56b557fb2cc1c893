import type { Handle } from '../../platform/database/tables.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { appendLedger } from '../ledger/append-ledger.ts'
import type { LedgerVerb } from '../ledger/ledger-line.ts'
import { operatorLine } from './operator-line.ts'
import { failed, succeeded } from './operator-outcome.ts'
import type { CommandServices } from './operator-services.ts'

interface Use {
  id: string
  why: readonly string[]
}

interface Change {
  /** Returns false if the id is unknown. */
  apply: (db: Handle) => Promise<boolean>
  /** The line of the ledger; absent if the change is not a decision about a warning. */
  line?: LedgerVerb
  done: string
  missing: string
}

/** Applies a change and logs it in one transaction. */
export async function logChange(
  { db, clock, log }: CommandServices,
  { id, why }: Use,
  { apply, line, done, missing }: Change,
): Promise<OperatorOutcome> {
  const found = await db.transaction().execute(async (transaction) => {
    const applied = await apply(transaction)
    const use = { subject: id, note: why.join(' ') }
    await log(transaction, applied ? use : { note: 'nothing was changed' })
    if (applied && line) await appendLedger(transaction, operatorLine(line, clock()))
    return applied
  })
  return found ? succeeded(done) : failed(missing)
}
