import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
  visitorOf,
} from '../../../test/test-app.ts'
import { confirmBySignIn } from './step-up.ts'

const SECOND_FACTOR = '/api/account/second-factor'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const confirm = (who: TestVisitor, proof: object) =>
  who.send('POST', '/api/identity/step-up', proof)

describe('step-up beside a passkey', () => {
  it('asks a member with a passkey for the passkey, even after a recent sign-in', async () => {
    const ada = await app.signUp()
    await app.database.pool.query(
      `update sign_in_methods set provider_id = 'google', password = null where member_id = $1`,
      [ada.id],
    )
    await app.database.pool.query(
      `insert into passkeys (id, member_id, credential_id, public_key, counter, device_type,
         backed_up, created_at) values ($1, $1, $1, 'key', 0, 'singleDevice', false, now())`,
      [ada.id],
    )
    const answer = await confirm(ada, {})
    expect(answer).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
    expect((await ada.send('POST', SECOND_FACTOR)).status).toBe(403)
  })

  it('by a passkey replaces the session that asked by a confirmed one', async () => {
    const ada = await app.signUp()
    const { pool } = app.database
    const { email, password } = ada
    await app.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
    const sessions = async () => {
      const text = 'select id, confirmed_at from sessions where member_id = $1 order by id'
      return (await pool.query(text, [ada.id])).rows
    }
    const [asking, begun] = await sessions()
    const member = { id: ada.id, role: 'member', sessionId: asking.id, suspended: false } as const
    const forgotten: unknown[] = []
    const services = {
      db: app.database.handle,
      clock: () => app.now(),
      sessions: { forget: (who: object) => forgotten.push(who) },
    }
    // The auth library's response to the member's passkey, with a new session.
    const body = { session: { id: begun.id }, user: { id: ada.id } }
    const ask = async () => ({ status: 200, body, cookies: [] })
    await confirmBySignIn(services, { member, cookie: ada.cookie }, ask)
    expect(await sessions()).toEqual([{ id: begun.id, confirmed_at: app.now() }])
    expect(forgotten).toEqual([{ cookie: ada.cookie }])
  })

  it('is refused for the passkey of another account, whose new session is deleted', async () => {
    const [ada, bea] = [await app.signUp('Ada'), await app.signUp('Bea')]
    const { pool } = app.database
    const sessionOf = async ({ id }: TestMember) =>
      (await pool.query('select id from sessions where member_id = $1', [id])).rows[0]?.id
    const [hers, other] = [await sessionOf(ada), await sessionOf(bea)]
    const member = { id: ada.id, role: 'member', sessionId: hers, suspended: false } as const
    const services = {
      db: app.database.handle,
      clock: () => app.now(),
      sessions: { forget: () => undefined },
    }
    // The auth library's response to a passkey of the other member.
    const body = { session: { id: other }, user: { id: bea.id } }
    const ask = async () => ({ status: 200, body, cookies: [] })
    const asking = confirmBySignIn(services, { member, cookie: ada.cookie }, ask)
    await expect(asking).rejects.toMatchObject({ code: 'forbidden' })
    expect(await sessionOf(bea)).toBeUndefined()
    expect((await ada.send('POST', SECOND_FACTOR)).status).toBe(403)
  })
})

describe('step-up with two session cookies', () => {
  /**
   * Adds a space before the equals sign, with which the auth library still recognises the cookie's
   * name.
   */
  const hidden = (cookie = '') => cookie.replace(/(^|; )sidelight=/, '$1sidelight =')

  async function signUpApart(password: string): Promise<TestVisitor> {
    const member = { email: `${password}@example.org`, password, name: 'Eve' }
    const answer = await app.visitor.send('POST', '/api/identity/sign-up/email', member)
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1).join(''))
    return visitorOf(app.url, cookies.join('; '))
  }

  it("§6 is refused for the password of the other session's member", async () => {
    const [ada, eve] = [await app.signUp('Ada'), await signUpApart('password-of-eve')]
    // The session is cached for some seconds after any call.
    expect((await ada.send('GET', `/api/user/${ada.id}`)).status).toBe(200)
    const both = visitorOf(app.url, `${hidden(eve.cookie)}; ${ada.cookie}`)
    expect((await confirm(both, { password: 'password-of-eve' })).status).toBe(401)
    expect((await ada.send('POST', SECOND_FACTOR)).status).toBe(403)
  })
})
