import type { Mail } from '../../platform/mail/mail.ts'
import { isoDay } from '../cases/iso-day.ts'
import { type CheckServices, checkLedger } from './check-ledger.ts'
import { formatLedgerHead } from './ledger-line.ts'
import { insertDay } from './ledger-table.ts'

export interface PublishServices extends CheckServices {
  mail: Pick<Mail, 'sendIn' | 'sendDue'>
  publicUrl: string
}

/**
 * Verifies the ledger and publishes its head under today's date, also to the witness, whose mailbox
 * the operator cannot rewrite. Publishes nothing if the ledger is broken.
 */
export async function publishHead(
  services: PublishServices,
  witness: string | undefined,
): Promise<void> {
  const { db, clock, mail, publicUrl } = services
  const check = await checkLedger(services)
  if (check.fault) return
  const { end } = check
  if (end.n === 0) return
  const day = isoDay(clock())
  await db.transaction().execute(async (transaction) => {
    const isFirst = await insertDay(transaction, { day, ...end })
    if (!isFirst || witness === undefined) return
    const text = `${formatLedgerHead(end)}\n${publicUrl}/api/ledger/${day}\n`
    await mail.sendIn(transaction, { to: witness, subject: `Ledger ${day}`, text })
  })
  if (witness !== undefined) await mail.sendDue()
}
