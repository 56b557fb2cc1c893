import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, visitorOf } from '../../../test/test-app.ts'
import { passwordHash } from '../password/password-hash.ts'

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
  it('§8 lets its owner in on a device on which she signed in before', async () => {
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

  it('§8 counts guesses at every spelling of one email together', async () => {
    app = await startTestApp()
    const ada = await app.signUp()
    const spellings = [ada.email, ada.email.toUpperCase()]
    for (let n = 0; n < 6; n += 1) await signIn(spellings[n % 2] ?? '', `guess ${n}`)
    expect((await signIn(ada.email, ada.password)).status).toBe(429)
  })

  it("§8 does not count a server failure as one of the member's attempts", async () => {
    app = await startTestApp()
    const ada = await app.signUp()
    const { pool } = app.database
    await pool.query('alter table sign_in_methods rename to methods_away')
    for (let n = 0; n < 6; n += 1) {
      expect((await signIn(ada.email, ada.password)).status).toBeGreaterThanOrEqual(500)
    }
    await pool.query('alter table methods_away rename to sign_in_methods')
    expect((await signIn(ada.email, ada.password)).status).toBe(200)
  })

  it('is not lifted on a device by a wrong password or a sign-out', async () => {
    app = await startTestApp()
    const ada = await app.signUp()
    expect(deviceOf(await signIn(ada.email, 'not it at all'))).toBeUndefined()
    expect(deviceOf(await ada.send('POST', '/api/identity/sign-out', {}))).toBeUndefined()
  })
})

describe('explicit responses to sign-in and sign-up', () => {
  it('§8 end for a network that has asked about three emails', async () => {
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

  it('§8 do not let one network list taken emails by sign-ups', async () => {
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
    expect(Number(free.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  })
})

describe('a new password', () => {
  it('§8 is refused when it is common, before the email is checked', async () => {
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
  it('gets 503 and a time to wait while the queue is full, and normal responses afterwards', async () => {
    app = await startTestApp({}, { passwords: passwordHash })
    const ada = await app.signUp()
    const flood = new AbortController()
    let hashed = 0
    // Sends another guess whenever a slot becomes free, until the response has arrived.
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

describe('the hosts of one IPv6 network', () => {
  const from = (line: number) => ({
    'x-forwarded-for': `2001:db8:5:${(line * 257).toString(16)}::1`,
  })
  const send = (path: string, email: string, line: number) =>
    app.visitor.send<{ code?: string }>(
      'POST',
      `/api/identity/${path}`,
      { email, password: 'not it at all', name: 'Ada' },
      from(line),
    )

  it('§8 together learn about 12 emails, not 24', async () => {
    app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const codes = []
    for (let line = 0; line < 24; line += 1) {
      codes.push((await send('sign-in/email', `woman-${line}@example.org`, line)).body.code)
    }
    expect(codes.filter((code) => code === 'USER_NOT_FOUND')).toHaveLength(12)
    expect(codes.slice(12)).toEqual(Array(12).fill('INVALID_EMAIL_OR_PASSWORD'))
  })

  it('§8 together can try 12 taken emails at sign-up', async () => {
    app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const ada = await app.signUp()
    const statuses = []
    for (let line = 0; line < 13; line += 1) {
      const other = line === 0 ? ada : await app.signUp(`Eve${line}`)
      statuses.push((await send('sign-up/email', other.email, line)).status)
    }
    expect(statuses).toEqual([...Array(12).fill(422), 429])
  })

  it('§8 together have 20 guesses at one password', async () => {
    app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const ada = await app.signUp()
    const statuses = []
    for (let line = 0; line < 21; line += 1) {
      statuses.push((await send('sign-in/email', ada.email, line)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })
})

describe('the lock of an email', () => {
  const guessFrom = (address: string, email: string, cookie?: string) =>
    visitorOf(app.url, cookie).send(
      'POST',
      '/api/identity/sign-in/email',
      { email, password: 'not it at all' },
      { 'x-forwarded-for': address },
    )

  it('§8 applies to all networks together', async () => {
    app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const ada = await app.signUp()
    const statuses = new Set<number>()
    for (let n = 0; n < 50; n += 1) {
      statuses.add((await guessFrom(`203.0.113.${Math.floor(n / 5)}`, ada.email)).status)
    }
    expect([...statuses]).toEqual([401])
    expect((await guessFrom('203.0.113.200', ada.email)).status).toBe(429)
  })

  it('§8 gives all known devices of a member one shared budget', async () => {
    app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const ada = await app.signUp()
    const marks: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const { headers } = await signIn(ada.email, ada.password)
      const mark = headers.getSetCookie().find((line) => line.includes('-device='))
      marks.push(mark?.split(';', 1).join('') ?? '')
    }
    const answers = []
    for (let n = 0; n < 21; n += 1) {
      answers.push(await guessFrom(`198.51.100.${n}`, ada.email, marks[n % 3]))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429])
  })
})
