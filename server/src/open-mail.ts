import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import { createMail, type MailService } from './platform/mail.ts'
import { folderCarrier, smtpCarrier } from './platform/mail-carrier.ts'
import type { Handle } from './platform/tables.ts'
import type { Vault } from './platform/vault.ts'

interface MailParts {
  db: Handle
  vault: Vault
  clock: Clock
  log: FastifyInstance['log']
}

/** Letters by SMTP, or as files in the data folder; none where neither is configured. */
export function openMail(
  { mail, mailFrom, dataDir, secrets }: Config,
  parts: MailParts,
): MailService {
  const outbox = mail === 'outbox' ? folderCarrier(join(dataDir, 'outbox'), mailFrom) : undefined
  return createMail({
    ...parts,
    carrier: secrets.smtpUrl ? smtpCarrier(secrets.smtpUrl, mailFrom) : outbox,
    report: (trouble) => parts.log.warn(trouble, 'letter not sent'),
  })
}
