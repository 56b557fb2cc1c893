import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, visitorOf } from '../../test/test-app.ts'
import { passwordHash } from './password-hash.ts'

let app: TestApp
afterEach(() => app.close())

const signIn = (email: string, password: string, cookie?: string) =>
  visitorOf(app.url, cookie).send<{ code?: string }>('POST', '/api/identity/sign-in/email', {
    email,
    password,
  })
const signUp = (email: string, password = 'correct horse') =>
  app.visitor.send<{ code?: string }>('POST', '/api/identity/sign-up/email', {
    email,
    password,
    name: 'Ada',
  })
const deviceOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('sidelight-device='))
    ?.split(';', 1)[0]

describe('the lock of an account', () => {
  it('§8 lets its owner in on a device that she signed in on before', async () => {
    app = await startTestApp()
    const ada = await app.signUp()
    const device = deviceOf(await signIn(ada.email, ada.password))
    for (let n = 0; n < 6; n += 1) await signIn(ada.email, `guess ${n}`)
    expect((await signIn(ada.email, ada.password)).status).toBe(429)
    expect((await signIn(ada.email, ada.password, device)).status).toBe(200)
    const other = await app.signUp('Other')
    const foreign = deviceOf(await signIn(other.email, other.password))
    expect((await signIn(ada.email, ada.password, foreign)).status).toBe(429)
  })

  it('§8 also ends guessing on a known device', async () => {
    app = await startTestApp()
    const ada = await app.signUp()
    const device = deviceOf(await signIn(ada.email, ada.password))
    const guesses = await Promise.all(
      Array.from({ length: 22 }, (_, n) => signIn(ada.email, `guess ${n}`, device)),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('marks no device by a wrong password or a sign-out', async () => {
    app = await startTestApp()
    const ada = await app.signUp()
    expect(deviceOf(await signIn(ada.email, 'not it at all'))).toBeUndefined()
    expect(deviceOf(await ada.send('POST', '/api/identity/sign-out', {}))).toBeUndefined()
  })
})

describe('explicit answers', () => {
  it('§8 end for an address that has asked about three e-mails', async () => {
    app = await startTestApp()
    const ada = await app.signUp()
    const codes = []
    for (const email of ['one@example.org', 'two@example.org', ada.email, ada.email]) {
      codes.push((await signIn(email, 'not it at all')).body.code)
    }
    expect(codes).toEqual([
      'USER_NOT_FOUND',
      'USER_NOT_FOUND',
      'WRONG_PASSWORD',
      'INVALID_EMAIL_OR_PASSWORD',
    ])
    const unknown = await signIn('four@example.org', 'not it at all')
    const wrong = await signIn(ada.email, 'not it at all')
    expect(unknown.text).toBe(wrong.text)
    expect((await signIn(ada.email, ada.password)).status).toBe(200)
  })

  it('§8 tells no list of taken e-mails to one address by sign-ups', async () => {
    app = await startTestApp()
    const names = ['Ada', 'Bea', 'Cleo', 'Dora']
    const members = []
    for (const name of names) members.push(await app.signUp(name))
    const answers = []
    for (const { email } of members) answers.push(await signUp(email))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 429])
    const free = await signUp('free@example.org')
    expect(free.status).toBe(429)
    expect(Number(free.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a new password', () => {
  it('§8 is refused when it is a common one, before anything else is looked at', async () => {
    app = await startTestApp()
    const ada = await app.signUp()
    for (const email of [ada.email, 'new@example.org']) {
      expect(await signUp(email, '123456')).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_COMPROMISED' },
      })
    }
  })
})

describe('a flood of sign-ins', () => {
  it('is answered with 503 and a time beyond what can wait, and ends', async () => {
    app = await startTestApp()
    const ada = await app.signUp()
    const flood = new AbortController()
    let hashed = 0
    // Kept full until the answer is there: places free up all the time.
    const guesses = Array.from({ length: 72 }, async () => {
      while (!flood.signal.aborted) {
        await passwordHash.hash('a guess').then(
          () => (hashed += 1),
          () => undefined,
        )
        await nextTurn()
      }
    })
    try {
      const answers: Awaited<ReturnType<typeof signIn>>[] = []
      const tried = async () => {
        answers.unshift(await signIn(ada.email, ada.password))
        return answers[0]
      }
      const busy = { status: 503, body: { code: 'unavailable' } }
      await expect.poll(tried, { timeout: 20_000 }).toMatchObject(busy)
      expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      flood.abort()
    }
    await Promise.all(guesses)
    expect(hashed).toBeGreaterThan(60)
    expect((await signIn(ada.email, ada.password)).status).toBe(200)
  })
})
