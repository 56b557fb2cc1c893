import { join } from 'node:path'
import type { Config } from './config.ts'

/** Returns the lines to print at the start. */
export function describeStart(config: Config, address: string): string {
  return [
    `${config.productName} is at ${address}`,
    ...describeData(config),
    describeMail(config),
    ...describeConfirmation(config),
    ...describeAuth(config),
    ...describeSandboxes(config),
    ...(config.limits === 'off' ? ['Limits: off. For load tests on this machine only.'] : []),
  ].join('\n')
}

function describeData({ secrets: { databaseUrl, keys }, dataDir }: Config): string[] {
  return [
    ...(databaseUrl
      ? ['Data: PostgreSQL (DATABASE_URL)']
      : [
          `Data: ${dataDir}, embedded database`,
          '  survives a killed process; a power cut may lose the last writes. Production wants DATABASE_URL.',
        ]),
    keys
      ? 'Keys: SIDELIGHT_KEYS'
      : `Keys: ${dataDir}/keys (generated; keep a copy apart from the data)`,
  ]
}

function describeMail({ mail, dataDir }: Config): string {
  if (mail === 'smtp') return 'Mail: SMTP_URL'
  return mail === 'outbox'
    ? `Mail: practice only, emails are written to ${outboxOf(dataDir)}`
    : 'Mail: none is sent. Set SMTP_URL to send email.'
}

/** Members have to confirm their email only if email can be delivered. */
function describeConfirmation({ mail }: Config): string[] {
  return mail === 'smtp'
    ? []
    : ['Accounts: every account counts as confirmed, because no mail leaves. Set SMTP_URL to ask.']
}

function describeAuth({ auth }: Config): string[] {
  if (auth.provider === 'firebase') {
    const { projectId, emulator } = auth.firebase
    const emulated = emulator === null ? '' : `, practice only: the emulator at ${emulator}`
    return [`Sign-in: Firebase project ${projectId}${emulated}`]
  }
  return auth.google === 'sandbox'
    ? ['Google: practice only, an account chooser of our own. Set GOOGLE_CLIENT_ID for Google.']
    : []
}

/** Returns a line for every other sandbox that replaces a service. */
function describeSandboxes({ payments, secrets, tsa, dataDir }: Config): string[] {
  const lines: [boolean, string][] = [
    [
      payments.kind === 'sandbox',
      'Payments: practice only, no card is charged. Set PAYMENTS=stripe for real ones.',
    ],
    [
      secrets.codes === 'outbox',
      `SMS and voice: practice only, codes are written to ${outboxOf(dataDir)}. Set SMS_URL or VOICE_URL.`,
    ],
    [
      tsa === 'sandbox',
      'Time stamps: practice only, an authority of our own, marked PRACTICE. Set TSA_URL.',
    ],
  ]
  return lines.filter(([used]) => used).map(([, line]) => line)
}

const outboxOf = (dataDir: string) => join(dataDir, 'outbox')
