import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  emailsTo,
  startTestApp,
  type TestApp,
  type TestMember,
  visitorOf,
} from '../../../test/test-app.ts'
import { withoutMail } from '../../../test/without-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'normal' })
})
afterAll(() => app.close())

const post = (path: string, body: object, cookie?: string) =>
  visitorOf(app.url, cookie).send('POST', `/api/identity${path}`, body)
const askFor = (email: string) => post('/request-password-reset', { email })
const signIn = (email: string, password: string, cookie?: string) =>
  post('/sign-in/email', { email, password }, cookie)
const cookieOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** The first email to a new member asks for confirmation; the second contains the link. */
async function linkFor(member: TestMember): Promise<string> {
  await app.emailTo(member.email)
  await askFor(member.email)
  return /\/auth\/reset#([\w-]+)\n/.exec(await app.emailTo(member.email, 1))?.[1] ?? ''
}

describe('a forgotten password', () => {
  it('gets the same response for every email, but only members get a message', async () => {
    const ada = await app.signUp()
    // Two waiting emails may be sent in any order.
    await app.emailTo(ada.email)
    const known = await askFor(ada.email)
    const unknown = await askFor('nobody-here@example.org')
    expect(known.status).toBe(200)
    expect(unknown.text).toBe(known.text)
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    expect(await app.emailTo(ada.email, 1)).toContain('/auth/reset#')
    expect(emailsTo(app.outbox, 'nobody-here@example.org')).toEqual([])
  })

  it('is replaced through the emailed link, once, and every session ends', async () => {
    const ada = await app.signUp()
    const token = await linkFor(ada)
    expect(await ada.send('GET', `/api/user/${ada.id}`)).toMatchObject({ status: 200 })
    const reset = () => post('/reset-password', { token, newPassword: 'a fresh start' })
    expect((await reset()).status).toBe(200)
    // Read before the sign-in below, which is reported by another email.
    expect(await app.emailTo(ada.email, 2)).toContain('every other device was signed out')
    expect(await ada.send('GET', `/api/user/${ada.id}`)).toMatchObject({ status: 401 })
    expect(await reset()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect((await signIn(ada.email, ada.password)).status).toBe(401)
    expect((await signIn(ada.email, 'a fresh start')).status).toBe(200)
  })

  it('§8 can be reset while the account is locked by wrong guesses', async () => {
    const ada = await app.signUp()
    const token = await linkFor(ada)
    for (let n = 0; n < 6; n += 1) await signIn(ada.email, `guess ${n}`)
    expect((await signIn(ada.email, ada.password)).status).toBe(429)
    const answer = await post('/reset-password', { token, newPassword: 'a fresh start' })
    expect((await signIn(ada.email, 'a fresh start')).status).toBe(429)
    expect((await signIn(ada.email, 'a fresh start', cookieOf(answer))).status).toBe(200)
  })

  it('cannot be reset by a link older than an hour', async () => {
    const ada = await app.signUp()
    const token = await linkFor(ada)
    const { rows } = await app.database.pool.query(
      `select extract(epoch from expires_at - now())::int as s from verifications
       where expires_at < now() + interval '2 hours' order by created_at desc limit 1`,
    )
    expect(Math.abs(rows[0].s - 3_600)).toBeLessThan(60)
    await app.database.pool.query("update verifications set expires_at = now() - interval '1 s'")
    expect((await post('/reset-password', { token, newPassword: 'too late now' })).status).toBe(400)
  })

  it('is reset by a token that is not stored in readable form', async () => {
    const ada = await app.signUp()
    const token = await linkFor(ada)
    const { rows } = await app.database.pool.query('select * from verifications')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(ada.id)
  })

  it('§8 rejects a common or short new password without using up the link', async () => {
    const ada = await app.signUp()
    const token = await linkFor(ada)
    const reset = (newPassword: string) => post('/reset-password', { token, newPassword })
    expect((await reset('password1')).body).toMatchObject({ code: 'PASSWORD_COMPROMISED' })
    expect((await reset('abc12')).body).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect((await reset('a fresh start')).status).toBe(200)
  })

  it('confirms the email when it is reset, and removes passkeys that were added before', async () => {
    const ada = await app.signUp()
    const token = await linkFor(ada)
    await app.database.pool.query(
      `insert into passkeys (id, member_id, credential_id, public_key, counter, device_type,
        backed_up, created_at) values ('p1', $1, 'x', 'x', 0, 'x', false, now())`,
      [ada.id],
    )
    await post('/reset-password', { token, newPassword: 'a fresh start' })
    const { rows } = await app.database.pool.query(
      `select email_verified, (select count(*)::int from passkeys where member_id = $1) as keys
       from members where id = $1`,
      [ada.id],
    )
    expect(rows).toEqual([{ email_verified: true, keys: 0 }])
  })

  it('leads to at most five messages an hour to one email, without revealing the limit', async () => {
    const ada = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 7 }, () => askFor(ada.email)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await app.emailTo(ada.email, 5)
    expect(emailsTo(app.outbox, ada.email)).toHaveLength(6)
  })
})

describe('an installation without mail', () => {
  it('says that it sends no emails, and asks no member to confirm', async () => {
    const quiet = await startTestApp(withoutMail)
    const ada = await quiet.signUp()
    const path = '/api/identity/request-password-reset'
    expect(await ada.send('POST', path, { email: ada.email })).toMatchObject({
      status: 400,
      body: { code: 'RESET_PASSWORD_DISABLED' },
    })
    const { body } = await quiet.visitor.send('GET', '/api/config')
    expect(body).toMatchObject({ mail: false, outgoingMail: false })
    expect((await ada.send('POST', '/api/identity/send-confirmation', {})).status).toBe(400)
    expect((await quiet.database.pool.query('select * from letters')).rows).toEqual([])
    await quiet.close()
  })
})
