import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, vi } from 'vitest'
import type { TestMember } from '../test-app.ts'

/** A mail server on this machine that accepts every email. */
export interface Mailbox {
  /** Settings that make an app send to this server. */
  settings: { SMTP_URL: string; MAIL_FROM: string }
  /**
   * Waits for the next email to a recipient (the one after the first `seen`) and resolves to its
   * text.
   */
  emailTo(address: string, seen?: number): Promise<string>
  /** Returns the number of emails that have arrived for a recipient. */
  countTo(address: string): number
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const received: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '')
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@example.org' },
    async emailTo(address, seen = 0) {
      const found = () => received.filter(({ to }) => to === address)[seen]?.text
      const text = await vi.waitFor(() => found() ?? Promise.reject(new Error('No email came.')), {
        timeout: 20_000,
      })
      return text.replaceAll('=3D', '=')
    },
    countTo: (address) => received.filter(({ to }) => to === address).length,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** Returns the token in the link of an email. */
export function tokenIn(email: string): string {
  return /#([\w-]+)/.exec(email)?.[1] ?? ''
}

/** Opens the confirmation link of a new member. The member's reports count from then on. */
export async function confirmEmail(mailbox: Mailbox, member: TestMember): Promise<void> {
  const token = tokenIn(await mailbox.emailTo(member.email))
  const answer = await member.send('POST', '/api/identity/confirm-email', { token })
  expect(answer.status).toBe(200)
}
