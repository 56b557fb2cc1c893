import { msg } from '@sidelight/contract/msg'
import { z } from 'zod'
import type { Handle } from '../../../platform/database/tables.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import type { Services } from '../../../platform/services.ts'
import { type CaseOpenerRow, listOpeners } from '../../cases/case-openers-table.ts'
import { sealedOpener } from '../../cases/sealed-case.ts'
import { formatLedgerHead, type LedgerHead } from '../../ledger/ledger-line.ts'
import { findDayBefore } from '../../ledger/ledger-table.ts'

export interface TellServices extends Pick<Services, 'vault'> {
  mail: Pick<Mail, 'available' | 'sendIn' | 'sendDue'>
  publicUrl: string
}

const Email = z.email()

/**
 * Stores an email to each reporter who left one, which says only that there is news. It contains
 * the latest published head of the ledger, which is the same in all emails of a day, because by a
 * line of the case another side could recognise the case in a mailbox. Returns the work that sends
 * the emails at once, to be done after the commit.
 */
export async function tellReporters(
  services: TellServices,
  db: Handle,
  caseId: string,
): Promise<(() => void)[]> {
  return tellReports(services, db, await listOpeners(db, caseId))
}

/** Does the same for some reports of a case. */
export async function tellReports(
  { vault, mail, publicUrl }: TellServices,
  db: Handle,
  openers: readonly Pick<CaseOpenerRow, 'sealed'>[],
): Promise<(() => void)[]> {
  if (!mail.available) return []
  const published = await findDayBefore(db)
  for (const { sealed } of openers) {
    const { contact, language } = sealedOpener.open(vault, sealed)
    const to = Email.safeParse(contact?.trim()).data
    if (to === undefined) continue
    const words = {
      subject: msg('You have an update'),
      paragraphs: [
        msg('There is news about something that you reported. Open it with your receipt:'),
        `${publicUrl}/case`,
        ...(published ? headWords(published, publicUrl) : []),
      ],
    }
    await mail.sendIn(db, writeEmail(to, words, language))
  }
  return openers.length > 0 ? [() => void mail.sendDue()] : []
}

const headWords = (published: LedgerHead, publicUrl: string) => [
  msg('Keep this line. With it you can check later that nothing before it was rewritten:'),
  formatLedgerHead(published),
  msg('How to check it: {url}', { url: `${publicUrl}/transparency` }),
]
