import { LIVE_PATH } from '@sidelight/contract/live'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveReader, openLiveReader } from '../../test/nodes/live-reader.ts'
import { buy } from '../../test/payments/payments.ts'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { withBooks } from '../simulators/stripe/books.ts'
import { dispute, refund } from '../simulators/stripe/payments.ts'

let app: TestApp
let ada: TestMember
const open: LiveReader[] = []

beforeAll(async () => {
  // Only the intervals of the server are faked; sockets and the database work as usual.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await startTestApp({ LIMITS: 'off' })
})
beforeEach(async () => {
  ada = await app.signUp()
})
afterEach(() => {
  for (const reader of open.splice(0)) reader.cut()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

/** Opens a member's stream and resolves after the `hello` of the server. */
async function follow(member: TestMember, lastId?: string): Promise<LiveReader> {
  const query = { cookie: member.cookie, ...(lastId === undefined ? {} : { lastId }) }
  const reader = await openLiveReader(app.url, query)
  open.push(reader)
  if (reader.status === 200) await reader.next('hello')
  return reader
}

const cookieOf = ({ cookie = '' }: TestMember) => ({ cookie })

/**
 * Advances the server's intervals by a second and waits for what they start, however busy the
 * machine is.
 */
const passSecond = () => vi.advanceTimersByTimeAsync(1_000)

describe('§7 the event stream', () => {
  it('is only for members', async () => {
    const { status, headers } = await app.visitor.send('GET', LIVE_PATH)
    expect([status, headers.get('content-type')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ])
    await app.database.pool.query("update members set state = 'suspended' where id = $1", [ada.id])
    expect((await ada.send('GET', LIVE_PATH)).status).toBe(403)
  })

  it('has the headers that a browser and a proxy need', async () => {
    const { status, headers } = await follow(ada)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect((await ada.send('POST', LIVE_PATH)).status).toBe(405)
    const head = await fetch(app.url + LIVE_PATH, { method: 'HEAD', headers: cookieOf(ada) })
    expect(head.status).toBe(404)
  })

  it('ends within a second of signing out, only for that browser', async () => {
    const [here, signedIn] = [await follow(ada), await signInAgain(ada)]
    const there = await follow(signedIn)
    await ada.send('POST', '/api/identity/sign-out', {})
    await passSecond()
    await expect.poll(() => here.closed()).toBe(true)
    expect(here.events.at(-1)).toMatchObject({ event: 'end', data: { reason: 'session' } })
    expect(there.closed()).toBe(false)
  })

  it('ends within a second when the member is suspended', async () => {
    const reader = await follow(ada)
    await app.database.pool.query("update members set state = 'suspended' where id = $1", [ada.id])
    await passSecond()
    await expect.poll(() => reader.closed()).toBe(true)
    expect(reader.events.at(-1)).toMatchObject({ event: 'end', data: { reason: 'session' } })
  })

  it('ends the other browsers at once when the member signs them out', async () => {
    const other = await signInAgain(ada)
    const [here, there] = [await follow(ada), await follow(other)]
    await ada.send('DELETE', '/api/account/sessions')
    await passSecond()
    await expect.poll(() => there.closed()).toBe(true)
    expect(here.closed()).toBe(false)
  })
})

describe('§3, §6 signals', () => {
  it.each([
    ['refund', refund],
    ['dispute', contest],
  ] as const)(
    'reach only the member within a second after a %s has ended her plan',
    async (_word, take) => {
      await buy(ada, 'full')
      const { rows } = await app.database.pool.query(
        'select intent_id from purchases where member_id = $1',
        [ada.id],
      )
      const [hers, eves] = [await follow(ada), await follow(await app.signUp('Eve'))]
      // Takes the payment at the provider, which sends the server an event about it.
      const provider = { db: app.database.handle, clock: () => app.now() }
      await withBooks<unknown>(provider, (books) => take(books, rows[0].intent_id))
      await app.app.sweep('practice provider')
      await passSecond()
      await expect.poll(() => kinds(hers)).toEqual(['hello', 'plan'])
      expect(kinds(eves)).toEqual(['hello'])
      expect(
        (await ada.send<{ tier: string }>('GET', `/api/user/${ada.id}/billing`)).body.tier,
      ).toBe('free')
    },
  )

  it('tell her pages that a notification was added, or that another page read them', async () => {
    const reader = await follow(ada)
    const { body } = await ada.send<{ id: string }>('POST', '/api/public-receipts', {
      phoneNumber: '(415) 555-0142',
      redFlags: ['Ghosting'],
      description: 'A description that is long enough.',
    })
    await moderate('verify', body.id)
    await passSecond()
    await expect.poll(() => kinds(reader)).toEqual(['hello', 'notification'])
    await signInAgain(ada)
    await passSecond()
    await expect.poll(() => kinds(reader)).toHaveLength(3)
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, {})
    await passSecond()
    await expect.poll(() => kinds(reader).slice(3)).toEqual(['notification'])
  })
})

const contest = (books: Parameters<typeof dispute>[0], intentId: string) =>
  dispute(books, intentId, 'needs_response')

const kinds = ({ events }: LiveReader) => events.map(({ event }) => event)

const moderate = (verb: string, id: string) => runOperator(app, [verb, id], { live: app.app.live })

async function signInAgain(member: TestMember): Promise<TestMember> {
  const { headers } = await app.visitor.send('POST', '/api/identity/sign-in/email', {
    email: member.email,
    password: member.password,
  })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    ...member,
    cookie,
    send: (method, path, body, more) => app.visitor.send(method, path, body, { ...more, cookie }),
  }
}
