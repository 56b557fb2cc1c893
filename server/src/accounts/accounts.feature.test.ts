import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('sign-up and sign-in', () => {
  it('§7 answers the synced user record with her id', async () => {
    const ada = await app.signUp()
    const answer = await ada.send('POST', '/api/auth/register', {
      email: ada.email,
      firebaseUid: ada.id,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: ada.id, email: ada.email, displayName: 'Ada' })
  })

  it('§7 refuses a sync in the name of somebody else', async () => {
    const ada = await app.signUp()
    const other = await app.signUp('Bea')
    const claims = [{ firebaseUid: other.id }, { email: other.email }]
    for (const claim of claims) {
      expect((await ada.send('POST', '/api/auth/register', claim)).status).toBe(403)
    }
  })

  it('§8 tells an unknown e-mail from a wrong password', async () => {
    const ada = await app.signUp()
    const signIn = (email: string) =>
      app.visitor.send('POST', '/api/identity/sign-in/email', { email, password: 'not it at all' })
    expect((await signIn(ada.email)).body).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await signIn('nobody@example.org')).body).toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  it('§8 locks an e-mail after five wrong passwords, also for the right one', async () => {
    const ada = await app.signUp()
    const signIn = (password: string) =>
      app.visitor.send('POST', '/api/identity/sign-in/email', { email: ada.email, password })
    const guesses = await Promise.all(Array.from({ length: 6 }, (_, n) => signIn(`guess ${n}`)))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    const locked = await signIn(ada.password)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('§4 ends the session at sign-out at once', async () => {
    const ada = await app.signUp()
    expect((await ada.send('GET', `/api/user/${ada.id}`)).status).toBe(200)
    await ada.send('POST', '/api/identity/sign-out', {})
    expect((await ada.send('GET', `/api/user/${ada.id}`)).status).toBe(401)
  })

  it('§3 gives her own e-mail and name back with the session', async () => {
    const ada = await app.signUp()
    const { body } = await ada.send('GET', '/api/identity/get-session')
    expect(body).toMatchObject({ user: { id: ada.id, email: ada.email, name: 'Ada' } })
  })

  it('§6 never puts the session token into a body', async () => {
    const ada = await app.signUp()
    const session = await ada.send('GET', '/api/identity/get-session')
    const token = decodeURIComponent(ada.cookie?.split('=')[1] ?? '').split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(session.text).toContain(ada.id)
    expect(session.text).not.toContain(token)
  })

  it('§6 stores neither the e-mail nor the name in the clear', async () => {
    const cleo = await app.signUp('Cleopatra')
    const { rows } = await app.database.pool.query('select * from members where id = $1', [cleo.id])
    const stored = JSON.stringify(rows).toLowerCase()
    expect(rows).toHaveLength(1)
    expect(stored).not.toContain('cleopatra')
    expect(stored).not.toContain('example.org')
  })
})
