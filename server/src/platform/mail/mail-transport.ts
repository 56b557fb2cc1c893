import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { MailTransport } from './mail.ts'

const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 20_000
const LINE_BREAKS = /[\r\n]+/g

/** Returns a transport to a mail server (`smtp(s)://`, with user and password in the URL). */
export function smtpTransport(url: string, from: string): MailTransport {
  let opening: Promise<Transporter> | undefined
  const open = () => (opening ??= openTransport(url, from))
  const carry: MailTransport = async ({ to, subject, text, unsubscribe }) => {
    const headers = listHeaders(unsubscribe)
    const transport = await open()
    await transport.sendMail({ to: { name: '', address: to }, subject, text, headers })
  }
  carry.isBack = async () => {
    const transport = await open()
    return transport.verify().then(
      () => true,
      () => false,
    )
  }
  return carry
}

/** Loads the mailer with the first email, to keep the start fast. */
async function openTransport(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}

/** Returns the headers for one-click unsubscribing (RFC 8058 §3.1). */
function listHeaders(unsubscribe: string | undefined): Record<string, string> {
  if (unsubscribe === undefined) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Returns a transport that writes each email into a folder as an `.eml` file (mode 0600). */
export function folderTransport(folder: string, from: string): MailTransport {
  return async ({ to, subject, text, unsubscribe }) => {
    const now = new Date()
    const headers = {
      From: from,
      To: to,
      Subject: subject,
      Date: now.toUTCString(),
      ...listHeaders(unsubscribe),
    }
    const head = Object.entries(headers).map(
      ([name, value]) => `${name}: ${value.replaceAll(LINE_BREAKS, ' ')}`,
    )
    const kind = [
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
    ]
    const name = join(folder, `${now.toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Renamed when complete, so that a reader of the folder never sees a partial email.
    await writeFile(`${name}.part`, [...head, ...kind, '', text].join('\n'), { mode: 0o600 })
    await rename(`${name}.part`, name)
  }
}
