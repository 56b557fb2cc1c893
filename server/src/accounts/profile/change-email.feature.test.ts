import type { Security } from '@sidelight/contract/calls/account-security'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailsTo, startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (member: TestMember, email: string) =>
  member.send('POST', '/api/account/email', { email })
const stepUp = ({ password, ...member }: TestMember) =>
  member.send('POST', '/api/identity/step-up', { password })
const open = (email: string) =>
  app.visitor.send('POST', '/api/account/email/confirmation', {
    token: /\/account\/email#([\w-]+)\n/.exec(email)?.[1] ?? '',
  })
const waiting = async (member: TestMember) =>
  (await member.send<Security>('GET', '/api/account/security')).body.waitingEmail
const emailOf = async (member: TestMember) =>
  (await member.send<{ email: string }>('GET', `/api/user/${member.id}`)).body.email

/** Returns a member who has confirmed the email and passed step-up. */
async function confirmed(name: string): Promise<TestMember> {
  const member = await app.signUp(name)
  const token = /\/auth\/confirm#([\w-]+)\n/.exec(await app.emailTo(member.email))?.[1]
  await member.send('POST', '/api/identity/confirm-email', { token })
  await stepUp(member)
  return member
}

describe('a change of email', () => {
  it('requires step-up, and takes effect through the link sent to the new email, once', async () => {
    const ada = await app.signUp('Unconfirmed')
    expect((await ask(ada, 'new-1@example.org')).body).toMatchObject({ code: 'step_up_required' })
    await stepUp(ada)
    expect((await ask(ada, 'New-1@example.org')).body).toEqual({ sent: true })
    expect(await emailOf(ada)).toBe(ada.email)
    const email = await app.emailTo('new-1@example.org')
    expect(email).not.toMatch(/dating|safety|women|warning/i)
    expect((await open(email)).body).toEqual({ changed: true })
    expect(await emailOf(ada)).toBe('new-1@example.org')
    expect((await open(email)).body).toEqual({ changed: false })
    const { password } = ada
    const signIn = (as: string) =>
      app.visitor.send('POST', '/api/identity/sign-in/email', { email: as, password })
    expect((await signIn('new-1@example.org')).status).toBe(200)
    expect((await signIn(ada.email)).status).toBe(401)
  })

  it('notifies the old email before and after, if it was confirmed', async () => {
    const ada = await confirmed('Warned')
    await ask(ada, 'new-2@example.org')
    expect(await app.emailTo(ada.email, 1)).toContain('Nothing has changed yet.')
    await open(await app.emailTo('new-2@example.org'))
    expect(await app.emailTo(ada.email, 2)).toContain('uses another email from now on')
  })

  it('expires after an hour', async () => {
    const ada = await confirmed('Late')
    await ask(ada, 'new-3@example.org')
    const email = await app.emailTo('new-3@example.org')
    app.pass(HOUR_MS)
    expect((await open(email)).body).toEqual({ changed: false })
    expect(await emailOf(ada)).toBe(ada.email)
  })

  it('does not reveal that an email has an account, and does not take it from that account', async () => {
    const [ada, bea] = [await confirmed('Curious'), await confirmed('Owner')]
    expect((await ask(ada, bea.email)).text).toBe((await ask(ada, 'free@example.org')).text)
    expect(await app.emailTo(bea.email, 1)).toContain('nobody was told')
    expect(emailsTo(app.outbox, bea.email).join()).not.toContain('/account/email#')
    expect(await emailOf(bea)).toBe(bea.email)
  })

  it('refuses the email that the account has already, and sends nothing', async () => {
    const ada = await confirmed('Same')
    const refused = await ask(ada, ` ${ada.email.toUpperCase()} `)
    expect(refused.status).toBe(422)
    const fields = { email: 'This is your email already.' }
    expect(refused.body).toMatchObject({ code: 'invalid', fields })
    await ask(ada, 'other-1@example.org')
    await app.emailTo('other-1@example.org')
    // After the confirmation of her sign-up comes only the notice of the other change.
    const toAda = () => emailsTo(app.outbox, ada.email)
    await expect
      .poll(() => toAda().some((text) => text.includes('Nothing has changed yet.')))
      .toBe(true)
    expect(toAda()).toHaveLength(2)
  })

  it('is shown to the member until its link expires', async () => {
    const ada = await confirmed('Waiting')
    const until = new Date(app.now().getTime() + HOUR_MS).toISOString()
    expect(await waiting(ada)).toBeNull()
    await ask(ada, 'waiting-1@example.org')
    expect(await waiting(ada)).toEqual({ email: 'waiting-1@example.org', until })
    app.pass(HOUR_MS)
    expect(await waiting(ada)).toBeNull()
  })

  it('is cancelled by the member, whose link then changes nothing', async () => {
    const [ada, bea] = [await confirmed('Undecided'), await confirmed('Decided')]
    await ask(ada, 'waiting-2@example.org')
    await ask(bea, 'waiting-3@example.org')
    const cancelled = await ada.send('DELETE', '/api/account/email')
    expect(cancelled.body).toEqual({ done: true })
    expect(await waiting(ada)).toBeNull()
    expect((await open(await app.emailTo('waiting-2@example.org'))).body).toEqual({
      changed: false,
    })
    expect(await emailOf(ada)).toBe(ada.email)
    expect(await waiting(bea)).toMatchObject({ email: 'waiting-3@example.org' })
  })

  it('is cancelled by a password reset, as the message to the old email says', async () => {
    const ada = await confirmed('Robbed')
    await ask(ada, 'thief-1@example.org')
    const email = await app.emailTo('thief-1@example.org')
    await app.emailTo(ada.email, 1)
    await app.visitor.send('POST', '/api/identity/request-password-reset', { email: ada.email })
    const token = /\/auth\/reset#([\w-]+)\n/.exec(await app.emailTo(ada.email, 2))?.[1]
    const chosen = { token, newPassword: 'a fresh start' }
    expect((await app.visitor.send('POST', '/api/identity/reset-password', chosen)).status).toBe(
      200,
    )
    expect((await open(email)).body).toEqual({ changed: false })
  })

  it('is cancelled by a password change too', async () => {
    const ada = await confirmed('Watchful')
    await ask(ada, 'thief-2@example.org')
    const email = await app.emailTo('thief-2@example.org')
    const passwords = { currentPassword: ada.password, newPassword: 'a fresh start' }
    await ada.send('POST', '/api/identity/change-password', passwords)
    expect((await open(email)).body).toEqual({ changed: false })
  })

  it('invalidates the links that were sent to the old email', async () => {
    const ada = await confirmed('Moved')
    await app.visitor.send('POST', '/api/identity/request-password-reset', { email: ada.email })
    const token = /\/auth\/reset#([\w-]+)\n/.exec(await app.emailTo(ada.email, 1))?.[1]
    await ask(ada, 'moved-away@example.org')
    await open(await app.emailTo('moved-away@example.org'))
    const chosen = { token, newPassword: 'not hers any more' }
    expect((await app.visitor.send('POST', '/api/identity/reset-password', chosen)).status).toBe(
      400,
    )
  })

  it('sends at most five messages a day to one email, over all members', async () => {
    const members = await Promise.all(['One', 'Two', 'Three'].map(confirmed))
    const answers: number[] = []
    for (const member of members) {
      for (let n = 0; n < 2; n += 1) answers.push((await ask(member, 'flooded@example.org')).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('stores the requested email sealed', async () => {
    const ada = await confirmed('Sealed')
    await ask(ada, 'sealed-away@example.org')
    const { rows } = await app.database.pool.query('select * from email_changes')
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain('sealed-away')
  })
})
