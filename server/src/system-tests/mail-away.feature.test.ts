import { once } from 'node:events'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../test/nodes/free-port.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const ROUNDS = process.env['SIDELIGHT_LONG'] === '1' ? 10 : 2
const WRITERS = 4

interface MailServer {
  port: number
  received: string[]
  close(): Promise<void>
}

/** Starts a mail server that records recipients. */
async function startMailServer(received: string[], port: number): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      await stream.toArray()
      received.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

describe('the mail server down while members sign up and reset passwords', () => {
  let app: TestApp
  let post: MailServer
  beforeAll(async () => {
    post = await startMailServer([], await freePort())
    app = await startTestApp({
      LIMITS: 'off',
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      MAIL_FROM: 'no-reply@example.org',
      SIGN_IN_ANSWERS: 'explicit',
    })
  })
  afterAll(async () => {
    await app.close()
    await post.close()
  })

  it(
    'blocks no request, and every promised email is sent once it is back',
    async () => {
      const { received, port } = post
      const promised: string[] = []
      const signUpAll = async () => {
        const members = await Promise.all(Array.from({ length: WRITERS }, () => app.signUp('Noa')))
        promised.push(...members.map(({ email }) => email))
      }
      const everyEmail = () => expect.arrayContaining(promised)
      for (let round = 0; round < ROUNDS; round += 1) {
        await signUpAll()
        await post.close()
        await signUpAll()
        const [email = ''] = promised
        const reset = await app.visitor.send('POST', '/api/identity/request-password-reset', {
          email,
        })
        expect(reset.status).toBe(200)
        const before = received.filter((to) => to === email).length
        post = await startMailServer(received, port)
        // The emails must arrive without the minute that the retry of a single email waits, because
        // the clock of the test does not advance.
        await expect.poll(() => received).toEqual(everyEmail())
        await expect
          .poll(() => received.filter((to) => to === email).length)
          .toBeGreaterThan(before)
      }
      expect(new Set(received)).toEqual(new Set(promised))
      // Each row is deleted once the mail server has accepted its email.
      const stored = async () => (await app.database.pool.query('select * from letters')).rows
      await expect.poll(stored).toEqual([])
    },
    MINUTE_MS,
  )
})
