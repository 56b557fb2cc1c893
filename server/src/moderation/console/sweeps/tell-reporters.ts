import { msg } from '@sidelight/contract/msg'
import { z } from 'zod'
import type { Handle } from '../../../platform/database/tables.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import type { Services } from '../../../platform/services.ts'
import { listOpeners } from '../../cases/case-openers-table.ts'
import { sealedOpener } from '../../cases/sealed-case.ts'

export interface TellServices extends Pick<Services, 'vault'> {
  mail: Pick<Mail, 'available' | 'sendIn' | 'sendDue'>
  publicUrl: string
}

const Email = z.email()

interface News {
  caseId: string
  /** The line of the ledger at which it was decided, as `number:head`; null while it is not. */
  line?: string | null
}

/**
 * Sends everybody who reported, and left an email, one that says nothing but that there is news, and of a
 * decision its line in the ledger, which names nothing. Returns what sends it at once.
 */
export async function tellReporters(
  { vault, mail, publicUrl }: TellServices,
  db: Handle,
  { caseId, line = null }: News,
): Promise<(() => void)[]> {
  if (!mail.available) return []
  const openers = await listOpeners(db, caseId)
  for (const { sealed } of openers) {
    const { contact, language } = sealedOpener.open(vault, sealed)
    const to = Email.safeParse(contact?.trim()).data
    if (to === undefined) continue
    const words = {
      subject: msg('You have an update'),
      paragraphs: [
        msg('There is news about something that you reported. Open it with your receipt:'),
        `${publicUrl}/case`,
        ...(line === null ? [] : lineWords(line, publicUrl)),
      ],
    }
    await mail.sendIn(db, writeEmail(to, words, language))
  }
  return openers.length > 0 ? [() => void mail.sendDue()] : []
}

const lineWords = (line: string, publicUrl: string) => [
  msg('Keep this line. With it you can check later that nothing before it was rewritten:'),
  line,
  msg('How to check it: {url}', { url: `${publicUrl}/transparency` }),
]
