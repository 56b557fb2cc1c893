import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { purgeExpired } from './data/purge-expired.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('sign-up and sign-in', () => {
  it('§7 responds to a sync with the user record and its id', async () => {
    const ada = await app.signUp()
    const answer = await ada.send('POST', '/api/auth/register', {
      email: ada.email,
      firebaseUid: ada.id,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: ada.id, email: ada.email, displayName: 'Ada' })
  })

  it('§7 refuses a sync in the name of another member', async () => {
    const ada = await app.signUp()
    const other = await app.signUp('Bea')
    const claims = [{ firebaseUid: other.id }, { email: other.email }]
    for (const claim of claims) {
      expect((await ada.send('POST', '/api/auth/register', claim)).status).toBe(403)
    }
  })

  it('§8 distinguishes an unknown email from a wrong password', async () => {
    const ada = await app.signUp()
    const signIn = (email: string) =>
      app.visitor.send('POST', '/api/identity/sign-in/email', { email, password: 'not it at all' })
    expect((await signIn(ada.email)).body).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await signIn('nobody@example.org')).body).toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  it('§8 locks an email after five wrong passwords, even for the correct one', async () => {
    const ada = await app.signUp()
    const signIn = (password: string) =>
      app.visitor.send('POST', '/api/identity/sign-in/email', { email: ada.email, password })
    const guesses = await Promise.all(Array.from({ length: 6 }, (_, n) => signIn(`guess ${n}`)))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    const locked = await signIn(ada.password)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  })

  it('§4 ends the session immediately at sign-out', async () => {
    const ada = await app.signUp()
    expect((await ada.send('GET', `/api/user/${ada.id}`)).status).toBe(200)
    await ada.send('POST', '/api/identity/sign-out', {})
    expect((await ada.send('GET', `/api/user/${ada.id}`)).status).toBe(401)
  })

  it("§3 returns the member's own email and name with the session", async () => {
    const ada = await app.signUp()
    const { body } = await ada.send('GET', '/api/identity/get-session')
    expect(body).toMatchObject({ user: { id: ada.id, email: ada.email, name: 'Ada' } })
  })

  it('§6 never returns the session token in a body', async () => {
    const ada = await app.signUp()
    const session = await ada.send('GET', '/api/identity/get-session')
    const token = decodeURIComponent(ada.cookie?.split('=')[1] ?? '').split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(session.text).toContain(ada.id)
    expect(session.text).not.toContain(token)
  })

  it('§6 stores neither the email nor the name in readable form', async () => {
    const cleo = await app.signUp('Cleopatra')
    const { rows } = await app.database.pool.query('select * from members where id = $1', [cleo.id])
    const stored = JSON.stringify(rows).toLowerCase()
    expect(rows).toHaveLength(1)
    expect(stored).not.toContain('cleopatra')
    expect(stored).not.toContain('example.org')
  })

  it('§8 enforces the lock for every spelling of the path', async () => {
    const ada = await app.signUp()
    const attempt = (path: string, password: string) =>
      app.visitor.send('POST', path, { email: ada.email, password })
    for (let n = 0; n < 6; n += 1) await attempt('/api/identity/sign-in/email', `guess ${n}`)
    const spellings = [
      '/api/identity/x/../sign-in/email',
      '/api/identity/./sign-in/email',
      '/api/identity/%2e/sign-in/email',
      '/api/identity/sign-in/email/',
      '/api/identity/sign-in/email?x=1',
      '/api/identity/sign%2Din/email',
      '/api/identity//sign-in/email',
    ]
    for (const path of spellings) {
      const { status } = await attempt(path, ada.password)
      expect([path, [404, 429].includes(status)]).toEqual([path, true])
    }
  })

  it('§6 serves no call of the auth library that is not listed', async () => {
    const ada = await app.signUp()
    const calls = [
      'verify-password',
      'two-factor/enable',
      'two-factor/disable',
      'delete-user',
      'update-user',
      'list-sessions',
    ]
    for (const call of [...calls, 'revoke-sessions', 'change-email', 'error', 'ok']) {
      const path = `/api/identity/${call}`
      const posted = await ada.send('POST', path, { password: ada.password })
      expect([call, posted.status]).toEqual([call, 404])
      expect([call, (await ada.send('GET', path)).status]).toEqual([call, 404])
    }
  })

  it('§3 ignores unknown fields of a sign-up', async () => {
    const email = 'picture@example.org'
    const extra = { image: 'https://photos.example/jane.jpg', role: 'admin', emailVerified: true }
    const signUp = (body: object) => app.visitor.send('POST', '/api/identity/sign-up/email', body)
    const good = { email, password: 'correct horse', name: 'Jane' }
    expect((await signUp({ ...good, name: 'x'.repeat(81) })).status).toBe(422)
    expect((await signUp({ ...good, ...extra })).status).toBe(200)
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n from members where image is not null or role <> $1 or email_verified',
      ['member'],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('§5 uses the part before @ as display name when none is given', async () => {
    const body = { email: 'wren@example.org', password: 'correct horse' }
    const answer = await app.visitor.send('POST', '/api/identity/sign-up/email', body)
    expect(answer.body).toMatchObject({ user: { name: 'wren' } })
  })

  it('ends a session after 90 days however often it is used', async () => {
    const late = await startTestApp()
    const ada = await late.signUp()
    await late.database.pool.query(
      "update sessions set created_at = created_at - interval '120 days'",
    )
    expect((await ada.send('GET', `/api/user/${ada.id}`)).status).toBe(401)
    await late.close()
  })

  it('§8 tells all but one of several simultaneous sign-ups that the email is registered', async () => {
    const body = { email: 'twin@example.org', password: 'correct horse', name: 'Twin' }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        app.visitor.send<{ code?: string }>('POST', '/api/identity/sign-up/email', body),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(2)
    for (const { body: told } of refused) expect(told.code).toMatch(/^USER_ALREADY_EXISTS/)
  })

  it('deletes sessions that have ended, and no others', async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    const sessions = async () => {
      const { rows } = await app.database.pool.query<{ member_id: string }>(
        'select member_id from sessions where member_id = any($1)',
        [[ada.id, bea.id]],
      )
      return rows.map((row) => row.member_id)
    }
    await app.database.pool.query(
      "update sessions set expires_at = now() - interval '1 minute' where member_id = $1",
      [ada.id],
    )
    expect((await sessions()).toSorted()).toEqual([ada.id, bea.id].toSorted())
    await purgeExpired(app.database.handle, new Date())
    expect(await sessions()).toEqual([bea.id])
  })

  it('deletes a member whose sign-up was interrupted, but not one whose sign-up is in progress', async () => {
    const ada = await app.signUp()
    const cut = await app.signUp('Cut')
    await app.database.pool.query('delete from sign_in_methods where member_id = $1', [cut.id])
    const present = async () => {
      const { rows } = await app.database.pool.query<{ id: string }>(
        'select id from members where id = any($1)',
        [[ada.id, cut.id]],
      )
      return new Set(rows.map(({ id }) => id))
    }
    await purgeExpired(app.database.handle, new Date())
    expect(await present()).toEqual(new Set([ada.id, cut.id]))
    await purgeExpired(app.database.handle, new Date(Date.now() + HOUR_MS))
    expect(await present()).toEqual(new Set([ada.id]))
  })
})
