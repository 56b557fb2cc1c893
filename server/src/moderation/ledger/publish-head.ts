import type { Mail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { dayOf } from '../cases/day-of.ts'
import { formatLedgerHead } from './ledger-line.ts'
import { insertDay } from './ledger-table.ts'
import { verifyLedger } from './verify-ledger.ts'

export interface PublishServices extends Pick<Services, 'db' | 'clock'> {
  mail: Pick<Mail, 'sendIn' | 'sendDue'>
  log: { error(message: string): void }
  publicUrl: string
}

/**
 * Verifies the ledger and publishes its head under today's date, also to the witness: a mailbox that
 * the operator cannot rewrite. Publishes nothing when it is broken: the log says so, and the public
 * page shows that the last good day is past.
 */
export async function publishHead(
  { db, clock, mail, log, publicUrl }: PublishServices,
  witness: string | undefined,
): Promise<void> {
  const check = await verifyLedger(db)
  if (check.fault) {
    log.error(`the ledger is broken at line ${check.fault.at}: ${check.fault.what}`)
    return
  }
  const { end } = check
  if (end.n === 0) return
  const day = dayOf(clock())
  await db.transaction().execute(async (transaction) => {
    const isFirst = await insertDay(transaction, { day, ...end })
    if (!isFirst || witness === undefined) return
    const text = `${formatLedgerHead(end)}\n${publicUrl}/api/ledger/${day}\n`
    await mail.sendIn(transaction, { to: witness, subject: `Ledger ${day}`, text })
  })
  if (witness !== undefined) await mail.sendDue()
}
