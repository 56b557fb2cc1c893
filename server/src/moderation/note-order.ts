import { isoDay } from './cases/iso-day.ts'
import { appendLedger } from './ledger/append-ledger.ts'
import type { LedgerVerb } from './ledger/ledger-line.ts'
import { failed, succeeded } from './operator/operator-outcome.ts'
import type { Verb } from './operator/run-logged.ts'

const steps: Readonly<Record<string, LedgerVerb>> = {
  received: 'order-received',
  answered: 'order-answered',
}

/**
 * Appends to the ledger that an order of a court or an authority was received or answered. The
 * ledger does not contain what the order demands; the note is in the event log.
 */
export const noteOrder: Verb = async ({ db, clock, log }, [step = '', ...why]) => {
  const verb = Object.hasOwn(steps, step) ? steps[step] : undefined
  if (verb === undefined) return failed('Say "order received" or "order answered".')
  await db.transaction().execute(async (transaction) => {
    await log(transaction, { verb, note: why.join(' ') })
    const line = { actor: 'operator', verb, subject: '', reason: '', detail: null } as const
    await appendLedger(transaction, { ...line, day: isoDay(clock()) })
  })
  return succeeded(`The ledger says that an order was ${step}.`)
}
