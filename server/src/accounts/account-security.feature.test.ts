import type { NewSecondFactor, Security } from '@sidelight/contract/calls/account-security'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  browserAfter,
  codeOf,
  secretOf,
  turnOnSecondFactor,
} from '../../test/members/second-factor.ts'
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestMember,
  type TestVisitor,
  visitorOf,
} from '../../test/test-app.ts'

const SECOND_FACTOR = '/api/account/second-factor'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const after = (answer: TestAnswer, before?: TestVisitor) => browserAfter(app.url, answer, before)
const confirm = (who: TestVisitor, proof: object) =>
  who.send('POST', '/api/identity/step-up', proof)
const signIn = ({ email, password }: TestMember) =>
  visitorOf(app.url, undefined).send('POST', '/api/identity/sign-in/email', { email, password })
const security = async (who: TestVisitor) =>
  (await who.send<Security>('GET', '/api/account/security')).body

/** Returns a member whose second factor is on. */
async function guarded() {
  const ada = await app.signUp('Ada')
  return { ada, ...(await turnOnSecondFactor(app.url, ada)) }
}

describe('step-up', () => {
  it('asks for the password, and permits protected calls for ten minutes', async () => {
    const ada = await app.signUp()
    const refused = await ada.send('POST', SECOND_FACTOR)
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ code: 'step_up_required' })
    const wrong = await confirm(ada, { password: 'not it at all' })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({ fields: { password: expect.any(String) } })
    expect((await confirm(ada, { password: ada.password })).status).toBe(200)
    expect(await security(ada)).toMatchObject({
      confirmedUntil: new Date(app.now().getTime() + 10 * MINUTE_MS).toISOString(),
      now: app.now().toISOString(),
    })
    expect((await ada.send('POST', SECOND_FACTOR)).status).toBe(200)
    app.pass(10 * MINUTE_MS)
    expect((await ada.send('POST', SECOND_FACTOR)).body).toMatchObject({
      code: 'step_up_required',
    })
  })

  it('is valid only for the session that asked, and for no other session of the member', async () => {
    const ada = await app.signUp()
    await confirm(ada, { password: ada.password })
    const other = after(await signIn(ada))
    expect((await other.send('POST', SECOND_FACTOR)).status).toBe(403)
  })

  it('is refused to a visitor', async () => {
    expect((await confirm(app.visitor, { password: 'x' })).status).toBe(401)
  })

  it('requires a recent sign-in of a member who signs in at an outside provider', async () => {
    const ada = await app.signUp()
    await app.database.pool.query(
      `update sign_in_methods set provider_id = 'google', password = null where member_id = $1`,
      [ada.id],
    )
    await app.database.pool.query('update sessions set created_at = $1 where member_id = $2', [
      new Date(app.now().getTime() - 11 * MINUTE_MS),
      ada.id,
    ])
    expect((await confirm(ada, {})).body).toMatchObject({ code: 'step_up_required' })
    await app.database.pool.query('update sessions set created_at = $1 where member_id = $2', [
      app.now(),
      ada.id,
    ])
    expect((await confirm(ada, {})).status).toBe(200)
    // Without a password there is no sign-in that a second factor could protect.
    expect((await ada.send('POST', SECOND_FACTOR)).status).toBe(409)
  })

  it('counts wrong passwords like a sign-in', async () => {
    const strict = await startTestApp()
    const ada = await strict.signUp()
    for (let n = 0; n < 5; n += 1) {
      expect((await confirm(ada, { password: `guess ${n}` })).status).toBe(422)
    }
    expect((await confirm(ada, { password: ada.password })).status).toBe(429)
    await strict.close()
  })
})

describe('the second factor', () => {
  it('is on only after a correct code of the app, and sign-in then asks for a code', async () => {
    const ada = await app.signUp()
    await confirm(ada, { password: ada.password })
    const { body } = await ada.send<NewSecondFactor>('POST', SECOND_FACTOR)
    expect(new URL(body.uri).searchParams.get('issuer')).toBe('Sidelight')
    expect(body.backupCodes).toHaveLength(10)
    expect((await signIn(ada)).body).not.toHaveProperty('twoFactorRedirect')
    const verify = (who: TestVisitor, code: string) =>
      who.send('POST', '/api/identity/two-factor/verify-totp', { code })
    expect((await verify(ada, '000000')).status).toBe(401)
    const on = await verify(ada, await codeOf(body.uri))
    expect(await security(after(on, ada))).toMatchObject({
      secondFactor: { on: true, backupCodesLeft: 10 },
    })

    const first = await signIn(ada)
    expect(first.body).toMatchObject({ twoFactorRedirect: true })
    const half = after(first)
    expect((await half.send('GET', '/api/account/security')).status).toBe(401)
    expect((await verify(half, '000000')).status).toBe(401)
    const whole = after(await verify(half, await codeOf(body.uri, 1)), half)
    expect((await security(whole)).email).toBe(ada.email)
  })

  it('§6 is turned on only by the set-up that began last, whose backup codes are the stored ones', async () => {
    const ada = await app.signUp()
    await confirm(ada, { password: ada.password })
    const begin = async () => (await ada.send<NewSecondFactor>('POST', SECOND_FACTOR)).body
    const [first, second] = [await begin(), await begin()]
    const code = await codeOf(second.uri)
    const complete = (setUp: string) =>
      ada.send('POST', '/api/identity/two-factor/verify-totp', { setUp, code })
    expect((await complete(first.id)).status).toBe(409)
    expect((await security(ada)).secondFactor.on).toBe(false)
    const on = await complete(second.id)
    expect(on.status).toBe(200)
    const again = after(on, ada)
    const repeated = await again.send('POST', '/api/identity/two-factor/verify-totp', {
      setUp: second.id,
      code,
    })
    expect(repeated.status).toBe(409)
    const half = after(await signIn(ada))
    const [backup] = second.backupCodes
    const enter = '/api/identity/two-factor/verify-backup-code'
    expect((await half.send('POST', enter, { code: backup })).status).toBe(200)
  })

  it('accepts each code of the app once', async () => {
    const strict = await startTestApp()
    const ada = await strict.signUp()
    await confirm(ada, { password: ada.password })
    const { body } = await ada.send<NewSecondFactor>('POST', SECOND_FACTOR)
    const verify = (who: TestVisitor, code: string) =>
      who.send('POST', '/api/identity/two-factor/verify-totp', { code })
    expect((await verify(ada, await codeOf(body.uri))).status).toBe(200)
    const code = await codeOf(body.uri, 1)
    const { email, password } = ada
    const secondStep = async () => {
      const path = '/api/identity/sign-in/email'
      const answer = await strict.visitor.send('POST', path, { email, password })
      const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
      return verify(visitorOf(strict.url, cookie.join('; ')), code)
    }
    const [first, second] = [await secondStep(), await secondStep()]
    expect([first.status, second.status]).toEqual([200, 401])
    const { rows } = await strict.database.pool.query('select count(*)::int as n from sessions')
    expect(rows).toEqual([{ n: 2 }])
    await strict.close()
  })

  it('accepts each backup code once, in any spelling', async () => {
    const { ada, now, backupCodes } = await guarded()
    const [code = ''] = backupCodes
    const use = async () => {
      const half = after(await signIn(ada))
      return half.send('POST', '/api/identity/two-factor/verify-backup-code', {
        code: ` ${code.toUpperCase()} `,
      })
    }
    expect((await use()).status).toBe(200)
    expect((await use()).status).toBe(401)
    expect((await security(now)).secondFactor.backupCodesLeft).toBe(9)
  })

  it('is also asked for at step-up, and can be turned off after it', async () => {
    const { ada, now, uri, backupCodes } = await guarded()
    const { password } = ada
    app.pass(10 * MINUTE_MS)
    const short = await confirm(now, { password })
    expect(short.body).toMatchObject({ fields: { code: expect.any(String) } })
    expect((await confirm(now, { password, code: '000000' })).status).toBe(422)
    expect((await now.send('DELETE', SECOND_FACTOR)).status).toBe(403)
    expect((await confirm(now, { password, code: backupCodes[1] })).status).toBe(200)
    const renewed = await now.send<{ backupCodes: string[] }>('POST', '/api/account/backup-codes')
    expect(renewed.body.backupCodes).not.toContain(backupCodes[2])
    expect((await confirm(now, { password, code: await codeOf(uri, 1) })).status).toBe(200)
    expect((await now.send('DELETE', SECOND_FACTOR)).status).toBe(200)
    expect((await security(now)).secondFactor.on).toBe(false)
    expect((await signIn(ada)).body).not.toHaveProperty('twoFactorRedirect')
  })

  it('needs only one step-up to be set up', async () => {
    const ada = await app.signUp()
    await confirm(ada, { password: ada.password })
    const { confirmedUntil } = await security(ada)
    app.pass(9 * MINUTE_MS)
    const { body } = await ada.send<NewSecondFactor>('POST', SECOND_FACTOR)
    const verify = { code: await codeOf(body.uri) }
    const on = await ada.send('POST', '/api/identity/two-factor/verify-totp', verify)
    const now = after(on, ada)
    expect(await security(now)).toMatchObject({ confirmedUntil, secondFactor: { on: true } })
    expect((await now.send('POST', '/api/account/backup-codes')).status).toBe(200)
    app.pass(MINUTE_MS)
    expect((await now.send('POST', '/api/account/backup-codes')).status).toBe(403)
  })

  it('accepts each code once at step-up', async () => {
    const strict = await startTestApp()
    const ada = await strict.signUp()
    const { uri, now } = await turnOnSecondFactor(strict.url, ada)
    const proof = { password: ada.password, code: await codeOf(uri, 1) }
    expect((await confirm(now, proof)).status).toBe(200)
    expect((await confirm(now, proof)).body).toMatchObject({
      fields: { code: expect.stringContaining('used already') },
    })
    await strict.close()
  })

  it('stores neither the secret nor a code in readable form', async () => {
    const { uri, backupCodes } = await guarded()
    const { rows } = await app.database.pool.query('select * from second_factors')
    const stored = JSON.stringify(rows)
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    for (const plain of [secret, secretOf(uri), ...backupCodes]) expect(stored).not.toContain(plain)
  })
})

describe('a passkey', () => {
  it('can be renamed after step-up, only by the member who owns it', async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    await app.database.pool.query(
      `insert into passkeys (id, member_id, credential_id, public_key, counter, device_type,
         backed_up, created_at) values ($1, $2, $1, 'key', 0, 'singleDevice', false, now())`,
      [`p-${ada.id}`, ada.id],
    )
    const rename = (who: TestVisitor, name: string) =>
      who.send('PATCH', `/api/account/passkeys/p-${ada.id}`, { name })
    expect((await rename(ada, 'Laptop')).body).toMatchObject({ code: 'step_up_required' })
    await confirm(ada, { password: ada.password })
    await confirm(bea, { password: bea.password })
    expect((await rename(ada, '  ')).status).toBe(422)
    expect((await rename(ada, ' Laptop at work ')).status).toBe(200)
    expect((await rename(bea, 'His now')).status).toBe(200)
    expect((await security(ada)).passkeys).toMatchObject([{ name: 'Laptop at work' }])
    const { rows } = await app.database.pool.query('select name from passkeys')
    expect(JSON.stringify(rows)).not.toContain('Laptop')
  })
})

describe('the sessions of a member', () => {
  it('are listed with the current one marked, and can be ended from another', async () => {
    const ada = await app.signUp()
    const second = after(await signIn(ada))
    const third = after(await signIn(ada))
    const { sessions } = await security(second)
    expect(sessions).toHaveLength(3)
    const mine = sessions.find(({ current }) => current)
    const { id = '' } = (await security(third)).sessions.find(({ current }) => current) ?? {}
    expect(mine?.id).not.toBe(id)
    expect((await second.send('DELETE', `/api/account/sessions/${id}`)).status).toBe(200)
    expect((await third.send('GET', '/api/account/security')).status).toBe(401)
    // Reads the list once, so that this process has cached the session.
    expect((await security(ada)).sessions).toHaveLength(2)
    expect((await second.send('DELETE', '/api/account/sessions')).status).toBe(200)
    expect((await ada.send('GET', '/api/account/security')).status).toBe(401)
    expect((await security(second)).sessions).toEqual([mine])
  })

  it('of another member cannot be ended', async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    const [hers] = (await security(bea)).sessions
    await ada.send('DELETE', `/api/account/sessions/${hers?.id}`)
    // Reads the table, because this process still has the session cached, ended or not.
    expect((await security(bea)).sessions).toEqual([hers])
  })

  it("contain neither the member's device nor her network", async () => {
    const ada = await app.signUp()
    await ada.send('GET', '/api/account/security', undefined, { 'user-agent': 'Curious 1.0' })
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n from sessions where ip_address is not null or user_agent is not null',
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
