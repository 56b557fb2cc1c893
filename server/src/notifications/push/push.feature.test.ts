import { DAY_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { pushingApp } from '../../../test/push/pushing-app.ts'
import { type TestMember } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { createMetrics } from '../../platform/observability/metrics.ts'
import { knockDevices } from './knock-devices.ts'
import { MOST_SUBSCRIPTIONS } from './subscribe-push.ts'

const PUSH = '/api/account/push'

const { app, service } = pushingApp()
let ada: TestMember
let key: string
beforeEach(async () => {
  ada = await app.signUp()
  key = (await ada.send<{ key: string }>('GET', PUSH)).body.key
})

async function subscribe(member: TestMember, endpoint: string) {
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  return member.send('POST', PUSH, { endpoint, keys, expirationTime: null })
}
async function rowsOf({ id }: TestMember) {
  const { rows } = await app.database.pool.query<{ sealed: Buffer; made_on: Date }>(
    'select * from push_subscriptions where member_id = $1',
    [id],
  )
  return rows
}

/**
 * Signs in from a browser without the member's mark, about which the member is notified at once.
 */
const signIn = ({ email, password }: TestMember) =>
  app.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
async function signInAgain(member: TestMember): Promise<TestMember> {
  const { headers } = await signIn(member)
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join(''))
    .join('; ')
  const send: TestMember['send'] = (method, path, body, more) =>
    app.visitor.send(method, path, body, { ...more, cookie })
  return { ...member, cookie, send }
}

describe('subscribing to push', () => {
  it('§6 uses the same public key for the whole installation', async () => {
    expect(key).toMatch(/^B[\w-]{86}$/)
    const bea = await app.signUp('Bea')
    expect((await bea.send('GET', PUSH)).body).toEqual({ key, subscribed: false })
  })

  it('§6 has no further effect when repeated, and can be ended by the member', async () => {
    const { endpoint } = service.subscribe(key)
    expect(await subscribe(ada, endpoint)).toMatchObject({
      status: 201,
      body: { subscribed: true },
    })
    await subscribe(ada, endpoint)
    expect(await rowsOf(ada)).toHaveLength(1)
    expect((await ada.send('GET', PUSH)).body).toEqual({ key, subscribed: true })
    expect((await ada.send('DELETE', PUSH, { endpoint })).body).toEqual({ deleted: true })
    expect((await ada.send('DELETE', PUSH, { endpoint })).status).toBe(200)
    expect((await ada.send('GET', PUSH)).body).toEqual({ key, subscribed: false })
  })

  it.each(['https://127.0.0.1/x', 'https://evil.example/x', 'http://fcm.googleapis.com/x', 'x'])(
    '§6 is refused for %s, which is not a push service',
    async (endpoint) => {
      expect(await subscribe(ada, endpoint)).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { endpoint: expect.any(String) } },
      })
      expect(await rowsOf(ada)).toEqual([])
    },
  )

  it('§6 stores one subscription if many calls arrive at once', async () => {
    const { endpoint } = service.subscribe(key)
    const bea = await app.signUp('Bea')
    const calls = Array.from({ length: 12 }, (_, n) =>
      subscribe(n % 2 === 0 ? ada : bea, n % 3 === 0 ? `${endpoint}-other` : endpoint),
    )
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 201))
    const rows = [...(await rowsOf(ada)), ...(await rowsOf(bea))]
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(2)
  })

  it('§6 takes an endpoint over from another account in the same browser', async () => {
    const bea = await app.signUp('Bea')
    const browser = service.subscribe(key)
    await subscribe(ada, browser.endpoint)
    await subscribe(bea, browser.endpoint)
    expect(await rowsOf(ada)).toEqual([])
    await ada.send('DELETE', PUSH, { endpoint: browser.endpoint })
    expect(await rowsOf(bea)).toHaveLength(1)
  })

  it('§6 is limited to five browsers of a member, of which a new one replaces the oldest', async () => {
    await subscribe(ada, service.subscribe(key).endpoint)
    app.pass(DAY_MS)
    for (let n = 0; n < MOST_SUBSCRIPTIONS; n += 1) {
      await subscribe(await signInAgain(ada), service.subscribe(key).endpoint)
    }
    expect(await rowsOf(ada)).toHaveLength(MOST_SUBSCRIPTIONS)
    expect((await ada.send('GET', PUSH)).body).toMatchObject({ subscribed: false })
  })

  it('§1 stores the endpoint unreadable, and independent of its length', async () => {
    const { endpoint } = service.subscribe(key)
    await subscribe(ada, endpoint)
    await subscribe(await signInAgain(ada), `${endpoint}${'x'.repeat(300)}`)
    const rows = await rowsOf(ada)
    const text = rows.map((row) => JSON.stringify(row) + row.sealed.toString('latin1')).join('')
    expect(text).not.toContain('push/')
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1)
    expect(rows[0]?.made_on.getHours()).toBe(0)
  })

  it('§6 ends with its session, and with the account', async () => {
    const phone = await signInAgain(ada)
    await subscribe(ada, service.subscribe(key).endpoint)
    await subscribe(phone, service.subscribe(key).endpoint)
    await phone.send('POST', '/api/identity/sign-out')
    expect(await rowsOf(ada)).toHaveLength(1)
    const tablet = await signInAgain(ada)
    await subscribe(tablet, service.subscribe(key).endpoint)
    const change = { currentPassword: ada.password, newPassword: 'another lantern 9' }
    expect((await ada.send('POST', '/api/identity/change-password', change)).status).toBe(200)
    expect(await rowsOf(ada)).toHaveLength(0)
  })

  it("§6 is in the member's export, by day", async () => {
    await subscribe(ada, service.subscribe(key).endpoint)
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    const { body } = await ada.send<{ pushDays: string[] }>('POST', '/api/account/export')
    expect(body.pushDays).toEqual([app.now().toISOString().slice(0, 10)])
  })
})

/** The headers that a push service receives in addition to the usual ones. */
const TOLD = ['authorization', 'ttl', 'urgency']
const USUAL = /^(?:accept.*|connection|content-length|host|sec-fetch-mode|user-agent)$/

describe('a push', () => {
  it('§6 has no content, is signed, and stays valid for a day', async () => {
    const browser = service.subscribe(key)
    await subscribe(ada, browser.endpoint)
    await signIn(ada)
    await expect.poll(() => browser.knocks).toHaveLength(1)
    expect(browser.knocks[0]).toMatchObject({ ttl: '86400', urgency: 'normal' })
    expect(browser.knocks[0]?.['content-length']).toBe('0')
    const names = Object.keys(browser.knocks[0] ?? {}).filter((name) => !USUAL.test(name))
    expect(names.toSorted()).toEqual(TOLD)
    expect(JSON.stringify(browser.knocks)).not.toContain(ada.id)
  })

  it('§6 goes to every browser of the member, and to no other', async () => {
    const [one, two, other] = [1, 2, 3].map(() => service.subscribe(key))
    const bea = await app.signUp('Bea')
    await subscribe(bea, other?.endpoint ?? '')
    await subscribe(ada, one?.endpoint ?? '')
    const again = await signInAgain(ada)
    // The member was notified of that sign-in before the second browser subscribes.
    await expect.poll(() => one?.knocks).toHaveLength(1)
    await subscribe(again, two?.endpoint ?? '')
    await signIn(ada)
    await expect.poll(() => two?.knocks).toHaveLength(1)
    await expect.poll(() => one?.knocks).toHaveLength(2)
    expect(other?.requests).toBe(0)
  })

  it.each([404, 410])('§6 that gets the response %i ends the subscription', async (status) => {
    const browser = service.subscribe(key)
    await subscribe(ada, browser.endpoint)
    browser.answer(status)
    await signIn(ada)
    await expect.poll(() => rowsOf(ada)).toEqual([])
  })

  it.each([400, 401, 403, 413])(
    '§6 that is refused with %i five times in a row ends the subscription',
    async (status) => {
      const browser = service.subscribe(key)
      await subscribe(ada, browser.endpoint)
      browser.answer(status)
      for (let n = 1; n < 5; n += 1) {
        await signIn(ada)
        await expect.poll(() => browser.requests).toBe(n)
        // A push sent while the previous refusal is being stored would count as one with it.
        await app.app.flush()
      }
      expect(await rowsOf(ada)).toHaveLength(1)
      await signIn(ada)
      await expect.poll(() => rowsOf(ada)).toEqual([])
    },
  )

  it('§6 that a busy service postpones is no refusal, and an accepted one resets the count', async () => {
    const browser = service.subscribe(key)
    await subscribe(ada, browser.endpoint)
    const answers = [400, 400, 400, 400, 201, 400, 400, 400, 400, 503]
    for (const [n, status] of answers.entries()) {
      browser.answer(status)
      await signIn(ada)
      await expect.poll(() => browser.requests).toBe(n + 1)
      await app.app.flush()
    }
    expect(await rowsOf(ada)).toHaveLength(1)
    browser.answer(400)
    await signIn(ada)
    await expect.poll(() => rowsOf(ada)).toEqual([])
  })

  it('§6 leads to a log line for the operator if more than one in twenty is refused', async () => {
    const [one, two] = [service.subscribe(key), service.subscribe(key)]
    await subscribe(ada, one.endpoint)
    await subscribe(await signInAgain(ada), two.endpoint)
    two.answer(400)
    await signIn(ada)
    await expect.poll(() => app.log.join()).toContain('"refused":1,"of":2')
  })

  it('§6 is no longer sent once the operator has removed the subject', async () => {
    const browser = service.subscribe(key)
    await subscribe(ada, browser.endpoint)
    const services = {
      db: app.database.handle,
      vault: createVault(app.ring),
      index: createBlindIndex(app.ring),
      clock: () => app.now(),
      push: { subject: null, sandboxOrigin: service.origin },
      metrics: createMetrics(),
    }
    const knocked = await knockDevices(services, { memberId: ada.id, urgency: 'normal' })
    expect(knocked).toEqual({ sent: 0, refused: 0, busy: [] })
    expect(browser.requests).toBe(0)
  })

  it('§6 follows no redirect', async () => {
    const browser = service.subscribe(key)
    await subscribe(ada, browser.endpoint)
    browser.answer(302)
    await signIn(ada)
    await expect.poll(() => browser.requests).toBe(1)
    expect(await rowsOf(ada)).toHaveLength(1)
  })

  it.each([
    [429, 120],
    [503, undefined],
  ])('§6 that gets the response %i is retried, three times in total', async (status, after) => {
    const browser = service.subscribe(key)
    await subscribe(ada, browser.endpoint)
    browser.answer(status, after)
    await signIn(ada)
    await expect.poll(() => browser.requests).toBe(1)
    await app.app.flush()
    await app.app.sweep('priority knocks')
    expect(browser.requests).toBe(1)
    for (const tries of [2, 3, 3]) {
      app.pass(((after ?? 60) + 1) * 1_000)
      await app.app.sweep('priority knocks')
      expect(browser.requests).toBe(tries)
    }
    expect(await rowsOf(ada)).toHaveLength(1)
  })
})
