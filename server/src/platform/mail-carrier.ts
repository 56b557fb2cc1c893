import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Carrier } from './mail.ts'

const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 20_000
const LINE_BREAKS = /[\r\n]+/g

/** Hands letters to a mail server (`smtp://` or `smtps://`, with user and password in the address). */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport(
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
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to: { name: '', address: to }, subject, text })
  }
}

/** Writes letters into a folder, one readable `.eml` file each, for the owner alone. */
export function folderCarrier(folder: string, from: string): Carrier {
  return async ({ to, subject, text }) => {
    const now = new Date()
    const headers = { From: from, To: to, Subject: subject, Date: now.toUTCString() }
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
    // Renamed once it is whole: whoever reads the folder never sees half a letter.
    await writeFile(`${name}.part`, [...head, ...kind, '', text].join('\n'), { mode: 0o600 })
    await rename(`${name}.part`, name)
  }
}
