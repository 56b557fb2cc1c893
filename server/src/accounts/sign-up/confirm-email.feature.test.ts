import { DAY_MS, DAY_S } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailsTo, startTestApp, type TestApp, visitorOf } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const confirm = (token: string) =>
  app.visitor.send('POST', '/api/identity/confirm-email', { token })
const confirmAs = (who: { send: TestApp['visitor']['send'] }, token: string) =>
  who.send('POST', '/api/identity/confirm-email', { token })
const tokenIn = (email: string) => /\/auth\/confirm#([\w-]+)\n/.exec(email)?.[1] ?? ''
const memberNow = async (who: { id: string; send: TestApp['visitor']['send'] }) =>
  (await who.send<{ email: string; emailConfirmed: boolean }>('GET', `/api/user/${who.id}`)).body

describe('confirming an email', () => {
  it('§2 is optional, and is done with the emailed link, once', async () => {
    const ada = await app.signUp()
    expect(await memberNow(ada)).toMatchObject({ emailConfirmed: false })
    const email = await app.emailTo(ada.email)
    expect(email).not.toMatch(/dating|safety|women|warning/i)
    const token = tokenIn(email)
    expect((await confirmAs(ada, token)).body).toEqual({ status: true })
    expect(await memberNow(ada)).toMatchObject({ email: ada.email, emailConfirmed: true })
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  it("sends the email again at the member's request, at most five times a day", async () => {
    const ada = await app.signUp()
    await app.emailTo(ada.email)
    const again = () => ada.send('POST', '/api/identity/send-confirmation', {})
    for (let n = 1; n < 5; n += 1) {
      expect((await again()).status).toBe(200)
      // Two waiting emails may be sent in any order.
      await app.emailTo(ada.email, n)
    }
    const refused = await again()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(DAY_S)
    await confirmAs(ada, tokenIn(await app.emailTo(ada.email, 4)))
    expect(await memberNow(ada)).toMatchObject({ emailConfirmed: true })
    expect((await again()).status).toBe(200)
    expect(emailsTo(app.outbox, ada.email)).toHaveLength(5)
    expect((await app.visitor.send('POST', '/api/identity/send-confirmation', {})).status).toBe(401)
  })

  it('sends the email in the language of the browser', async () => {
    const language = { 'accept-language': 'es-MX,es;q=0.9' }
    const body = { email: 'ines@example.org', password: 'correct horse', name: 'Inés' }
    await app.visitor.send('POST', '/api/identity/sign-up/email', body, language)
    expect(await app.emailTo(body.email)).toContain('Confirma tu correo')
    await app.visitor.send('POST', '/api/identity/request-password-reset', body, language)
    expect(await app.emailTo(body.email, 1)).toContain('Elige una contraseña nueva')
  })

  it('confirms only the email to which the link was sent', async () => {
    const ada = await app.signUp()
    const token = tokenIn(await app.emailTo(ada.email))
    // Stores another email for the member, as after a change of email. The link was sent to the
    // previous one.
    const other = await app.signUp('Other')
    const { pool } = app.database
    const email = 'select email from members where id = $1'
    const sealed = (await pool.query(email, [other.id])).rows[0].email
    await pool.query('delete from members where id = $1', [other.id])
    await pool.query('update members set email = $1 where id = $2', [sealed, ada.id])
    expect(await memberNow(ada)).toMatchObject({ email: other.email })
    expect((await confirm(token)).status).toBe(400)
    expect(await memberNow(ada)).toMatchObject({ emailConfirmed: false })
  })
})

describe('§8 sign-in and sign-up in neutral mode', () => {
  let neutral: TestApp
  beforeAll(async () => {
    neutral = await startTestApp({ SIGN_IN_ANSWERS: 'neutral' })
  })
  afterAll(() => neutral.close())

  const post = (path: string, body: object) =>
    neutral.visitor.send<{ user: { id: string; email: string } }>(
      'POST',
      `/api/identity${path}`,
      body,
    )
  const signUp = (email: string, password = 'correct horse') =>
    post('/sign-up/email', { email, password, name: 'Ada' })
  const cookieNames = (answer: { headers: Headers }) =>
    answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))
  const shape = (text: string) =>
    text.replaceAll(/"(id|createdAt|updatedAt)":"[^"]*"/g, '"$1":"..."')

  it('gives the same response for an unknown email and a wrong password', async () => {
    await signUp('known@example.org')
    const answers = await Promise.all(
      ['known@example.org', 'unknown@example.org'].map((email) =>
        post('/sign-in/email', { email, password: 'not it at all' }),
      ),
    )
    const [first, second] = answers
    expect(first?.status).toBe(401)
    expect(first?.body).toEqual({
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Email or password is incorrect.',
    })
    expect(second?.text).toBe(first?.text)
    expect(cookieNames(second ?? { headers: new Headers() })).toEqual([])
  })

  it('takes at least 0.1 s for every failed sign-in, with an account or without', async () => {
    await signUp('timed@example.org')
    for (const email of ['timed@example.org', 'untimed@example.org']) {
      const begun = performance.now()
      await post('/sign-in/email', { email, password: 'not it at all' })
      expect(performance.now() - begun).toBeGreaterThan(99)
    }
  })

  it('responds to a sign-up with a taken email like to any other, and notifies its owner', async () => {
    const owner = await signUp('owner@example.org', 'the owner herself')
    await neutral.visitor.send('POST', '/api/identity/confirm-email', {
      token: tokenIn(await neutral.emailTo('owner@example.org')),
    })
    const fresh = await signUp('fresh@example.org')
    const taken = await signUp('owner@example.org')
    expect(shape(taken.text).replaceAll('owner@', 'fresh@')).toBe(shape(fresh.text))
    expect(taken.status).toBe(fresh.status)
    expect(cookieNames(taken)).toEqual(cookieNames(fresh))
    expect(taken.body.user.email).toBe('owner@example.org')
    expect(taken.body.user.id).not.toBe(owner.body.user.id)
    expect(await neutral.emailTo('owner@example.org', 1)).toContain('has an account already')
    expect(await neutral.emailTo('fresh@example.org')).toContain('/auth/confirm#')
  })

  it('treats both sign-ups with one email alike, but shows the account only to its owner', async () => {
    const owner = await signUp('held@example.org', 'the owner herself')
    const email = await neutral.emailTo('held@example.org')
    const cookie = (owner.headers.getSetCookie()[0] ?? '').split(';')[0]
    const hers = visitorOf(neutral.url, cookie)
    const before = await hers.send('GET', `/api/user/${owner.body.user.id}`)
    expect(before.body).toMatchObject({ email: 'held@example.org', emailConfirmed: false })
    const synced = await hers.send('POST', '/api/auth/register', { email: 'held@example.org' })
    expect(synced.status).toBe(200)
    await confirmAs(hers, tokenIn(email))
    const stranger = await signUp('held@example.org', 'a stranger here')
    const strange = visitorOf(neutral.url, (stranger.headers.getSetCookie()[0] ?? '').split(';')[0])
    const view = await strange.send('GET', `/api/user/${stranger.body.user.id}`)
    expect(view.body).toMatchObject({ email: 'held@example.org', emailConfirmed: false })
    const signIn = (password: string) =>
      post('/sign-in/email', { email: 'held@example.org', password })
    expect((await signIn('a stranger here')).status).toBe(401)
    expect((await signIn('the owner herself')).status).toBe(200)
  })

  it("gives a second sign-up with a taken email no guesses at the owner's account", async () => {
    await signUp('prey@example.org', 'the owner herself')
    const token = tokenIn(await neutral.emailTo('prey@example.org'))
    await post('/confirm-email', { token })
    const claim = await signUp('prey@example.org', 'a stranger here')
    const cookie = claim.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    expect(cookie).toContain('sidelight-device=')
    const guesser = visitorOf(neutral.url, cookie)
    const guess = () =>
      guesser.send('POST', '/api/identity/sign-in/email', {
        email: 'prey@example.org',
        password: 'a stranger here',
      })
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('assigns the email to the first member who confirms it', async () => {
    await signUp('twice@example.org', 'first password')
    const first = tokenIn(await neutral.emailTo('twice@example.org'))
    const claim = await signUp('twice@example.org', 'second password')
    const second = tokenIn(await neutral.emailTo('twice@example.org', 1))
    const owner = visitorOf(neutral.url, (claim.headers.getSetCookie()[0] ?? '').split(';')[0])
    expect((await confirmAs(owner, second)).status).toBe(200)
    const late = await post('/confirm-email', { token: first })
    expect(late).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    const password = 'second password'
    expect((await post('/sign-in/email', { email: 'twice@example.org', password })).status).toBe(
      200,
    )
  })

  it('removes sign-in methods that were set up before the owner confirmed the email', async () => {
    const claim = await signUp('named@example.org', 'his own password')
    const his = visitorOf(neutral.url, (claim.headers.getSetCookie()[0] ?? '').split(';')[0])
    const { id } = claim.body.user
    // Reads once, so that this process has cached the session.
    expect((await his.send('GET', `/api/user/${id}`)).status).toBe(200)
    await neutral.database.pool.query(
      `insert into passkeys (id, member_id, credential_id, public_key, counter, device_type,
         backed_up, created_at) values ($1, $1, $1, 'key', 0, 'singleDevice', false, now())`,
      [id],
    )
    await neutral.database.pool.query(
      `insert into second_factors (id, member_id, secret, backup_codes, verified)
         values ($1, $1, 'secret', 'codes', true)`,
      [id],
    )
    const token = tokenIn(await neutral.emailTo('named@example.org'))
    const confirmed = await neutral.visitor.send<{ newPassword: string }>(
      'POST',
      '/api/identity/confirm-email',
      { token },
    )
    expect(confirmed.status).toBe(200)
    expect((await his.send('GET', `/api/user/${id}`)).status).toBe(401)
    const signIn = (password: string) =>
      post('/sign-in/email', { email: 'named@example.org', password })
    expect((await signIn('his own password')).status).toBe(401)
    const { rows } = await neutral.database.pool.query(
      `select (select count(*)::int from passkeys where member_id = $1) as passkeys,
         (select count(*)::int from second_factors where member_id = $1) as factors`,
      [id],
    )
    expect(rows).toEqual([{ passkeys: 0, factors: 0 }])
    const reset = { token: confirmed.body.newPassword, newPassword: 'her own password' }
    expect((await post('/reset-password', reset)).status).toBe(200)
    expect((await signIn('her own password')).status).toBe(200)
  })

  it('cancels a change of email that another person requested before the owner confirmed', async () => {
    const claim = await signUp('owned@example.org', 'his own password')
    const his = visitorOf(neutral.url, (claim.headers.getSetCookie()[0] ?? '').split(';')[0])
    await his.send('POST', '/api/identity/step-up', { password: 'his own password' })
    expect(
      (await his.send('POST', '/api/account/email', { email: 'his@example.org' })).status,
    ).toBe(200)
    const link = /\/account\/email#([\w-]+)\n/.exec(await neutral.emailTo('his@example.org'))?.[1]
    await post('/confirm-email', { token: tokenIn(await neutral.emailTo('owned@example.org')) })
    const path = '/api/account/email/confirmation'
    const opened = await neutral.visitor.send('POST', path, { token: link })
    expect(opened.body).toEqual({ changed: false })
  })

  it('deletes unconfirmed accounts to which nobody can sign in', async () => {
    const { pool } = neutral.database
    const accounts = {
      abandoned: await signUp('abandoned@example.org'),
      open: await signUp('open@example.org'),
      keyed: await signUp('keyed@example.org'),
      confirmed: await signUp('proven@example.org'),
    }
    const { abandoned, open, keyed, confirmed } = accounts
    const idOf = (answer: typeof abandoned) => answer.body.user.id
    await pool.query('update members set email_verified = true where id = $1', [idOf(confirmed)])
    await pool.query(
      `insert into passkeys (id, member_id, credential_id, public_key, counter, device_type,
         backed_up, created_at) values ($1, $1, $1, 'key', 0, 'singleDevice', false, now())`,
      [idOf(keyed)],
    )
    await pool.query('delete from sessions where member_id <> $1', [idOf(open)])
    const kept = async () => {
      await neutral.app.sweep('claims')
      const ids = Object.values(accounts).map(idOf)
      const { rows } = await pool.query('select id from members where id = any($1)', [ids])
      return new Set(rows.map(({ id }) => id))
    }
    const madeDaysAgo = (days: number) =>
      pool.query('update members set created_at = $1 where created_at > $1', [
        new Date(neutral.now().getTime() - days * DAY_MS),
      ])
    expect(await kept()).toEqual(new Set(Object.values(accounts).map(idOf)))
    // The link that confirms the email is valid for 30 days.
    await madeDaysAgo(29)
    expect(await kept()).toEqual(new Set(Object.values(accounts).map(idOf)))
    await madeDaysAgo(31)
    expect(await kept()).toEqual(new Set([open, keyed, confirmed].map(idOf)))
  })

  it('§8 refuses an invalid email with its sentence, as in explicit mode', async () => {
    for (const email of ['ada', 'ada@nowhere', '@example.org', 'a..b@example.org']) {
      const body = { email, password: 'correct horse', name: 'Ada' }
      const explicit = await app.visitor.send('POST', '/api/identity/sign-up/email', body)
      const here = await signUp(email)
      expect(here.status).toBe(400)
      expect(here.body).toMatchObject({
        code: 'INVALID_EMAIL',
        message: 'Please enter a valid email address.',
      })
      expect(here.text).toBe(explicit.text)
    }
  })
})
