import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createMail, type MailService } from '../platform/mail/mail.ts'
import { folderTransport, smtpTransport } from '../platform/mail/mail-transport.ts'
import type { Services } from '../platform/services.ts'
import type { Config } from './config/config.ts'

interface MailParts extends Pick<Services, 'db' | 'vault' | 'clock'> {
  log: FastifyInstance['log']
}

/** Returns email over SMTP or as files in the data folder; not available without either. */
export function openMail(
  { mail, mailFrom, dataDir, secrets }: Config,
  parts: MailParts,
): MailService {
  const outbox = mail === 'outbox' ? folderTransport(join(dataDir, 'outbox'), mailFrom) : undefined
  return createMail({
    ...parts,
    transport: secrets.smtpUrl ? smtpTransport(secrets.smtpUrl, mailFrom) : outbox,
    report: (trouble) => parts.log.warn(trouble, 'email not sent'),
  })
}
