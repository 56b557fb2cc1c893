import type { Warning } from '@sidelight/contract/calls/board'
import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { sweepNotifications } from '../notifications/index.ts'

const SUBJECT = '+1 (415) ***-**42'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
beforeEach(async () => {
  await app.database.pool.query('delete from notifications')
  ada = await app.signUp()
})
afterAll(() => app.close())

let posted = 0

/**
 * Posts a warning with unique words, because a moderator would have to read a warning that repeats
 * a removed one before it appears.
 */
async function post(change: object = {}): Promise<Warning> {
  posted += 1
  const { body } = await ada.send<Warning>('POST', '/api/public-receipts', {
    phoneNumber: '(415) 555-0142',
    redFlags: ['Ghosting'],
    description: `A description that is long ${'enough '.repeat(posted).trim()}.`,
    ...change,
  })
  return body
}

function operate(verb: string, id: string) {
  app.pass(1_000)
  return runOperator(app, [verb, id])
}

const signInAs = ({ email, password }: TestMember, cookie = '') =>
  app.visitor.send(
    'POST',
    '/api/identity/sign-in/email',
    { email, password },
    cookie === '' ? {} : { cookie },
  )

const list = async (member = ada) =>
  (await member.send<Notification[]>('GET', `/api/notifications/${member.id}`)).body
const read = (ids?: string[]) =>
  ada.send('POST', `/api/user/${ada.id}/notifications/read`, ids ? { ids } : {})

describe('notifications about warnings', () => {
  it('§3 report every verdict on her warning, newest first, with its fields', async () => {
    const { id } = await post()
    const verifiedAt = new Date(app.now().getTime() + 1_000)
    for (const verb of ['verify', 'unverify', 'dispute', 'undispute', 'remove']) {
      expect((await operate(verb, id)).failed).toBe(false)
    }
    const told = await list()
    expect(told.map(({ kind }) => kind)).toEqual([
      'warning-removed',
      'dispute-ended',
      'warning-disputed',
      'warning-unverified',
      'warning-verified',
    ])
    expect(told.at(-1)).toEqual({
      id: expect.any(String),
      title: 'Your warning is verified',
      message: `Your warning about ${SUBJECT} shows the mark Verified now.`,
      isRead: false,
      createdAt: verifiedAt.toISOString(),
      kind: 'warning-verified',
      subject: SUBJECT,
      group: 'mine',
      target: { page: 'warning', id },
    })
    expect(new Set(told.map(({ title }) => title)).size).toBe(5)
    expect(await list(await app.signUp('Bea'))).toEqual([])
  })

  it('§4 report a delayed warning once its delay is over, and not before', async () => {
    await post()
    await post({ delayed: true })
    expect(await list()).toEqual([])
    app.pass(48 * HOUR_MS)
    expect(await list()).toMatchObject([{ kind: 'warning-appeared', subject: SUBJECT }])
  })

  it('§4 report only the removal of a delayed warning that was removed before it appeared', async () => {
    const { id } = await post({ delayed: true })
    await operate('remove', id)
    app.pass(48 * HOUR_MS)
    expect((await list()).map(({ kind }) => kind)).toEqual(['warning-removed'])
  })

  it('§6 are not created if a verdict finds no warning', async () => {
    await post()
    expect((await operate('verify', 'no-such-warning')).failed).toBe(true)
    expect(await list()).toEqual([])
  })
})

describe('notifications about her account', () => {
  const signIn = (cookie = '') => signInAs(ada, cookie)

  it('§4 report a sign-in from an unknown browser, but not from a known device', async () => {
    expect(await list()).toEqual([])
    await signIn(ada.cookie)
    expect(await list()).toEqual([])
    expect((await signIn()).status).toBe(200)
    expect(await list()).toMatchObject([
      {
        kind: 'signed-in',
        title: 'A new browser signed in',
        subject: null,
        isRead: false,
        group: 'security',
        target: { page: 'devices', id: null },
      },
    ])
  })

  it('§1 have another recipient tag than those about what she wrote', async () => {
    const { id } = await post()
    await operate('verify', id)
    await signIn()
    expect(await list()).toHaveLength(2)
    const { rows } = await app.database.pool.query(
      'select count(distinct recipient_tag)::int as tags from notifications',
    )
    expect(rows).toEqual([{ tags: 2 }])
  })

  it('§4 report a changed password', async () => {
    const change = { currentPassword: ada.password, newPassword: 'another lantern 9' }
    expect((await ada.send('POST', '/api/identity/change-password', change)).status).toBe(200)
    const again = await app.visitor.send('POST', '/api/identity/sign-in/email', {
      email: ada.email,
      password: change.newPassword,
    })
    const cookie = again.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { body } = await app.visitor.send<Notification[]>(
      'GET',
      `/api/notifications/${ada.id}`,
      undefined,
      { cookie },
    )
    expect(body.map(({ kind }) => kind)).toContain('password-changed')
  })
})

describe('the list of notifications', () => {
  const path = () => `/api/notifications/${ada.id}`
  const titlesOf = ({ body }: { body: Notification[] }) => body.map(({ kind }) => kind)
  const count = async () => (await ada.send('GET', '/api/account/unread')).body

  it('§3 has unread ones first, the urgent before the rest, then the read ones', async () => {
    const { id } = await post()
    await signInAs(ada)
    for (const verb of ['verify', 'dispute', 'undispute']) await operate(verb, id)
    const told = await list()
    expect(told.map(({ kind }) => kind)).toEqual([
      'signed-in',
      'dispute-ended',
      'warning-disputed',
      'warning-verified',
    ])
    await read(told.filter(({ kind }) => kind !== 'warning-verified').map((one) => one.id))
    expect((await list()).map(({ kind }) => kind)).toEqual([
      'warning-verified',
      'dispute-ended',
      'warning-disputed',
      'signed-in',
    ])
  })

  it('§3 has 50 on a page, and continues by its cursor, even after some were read', async () => {
    const { id } = await post()
    await signInAs(ada)
    for (let n = 0; n < 30; n += 1) {
      await operate('dispute', id)
      await operate('undispute', id)
    }
    const first = await ada.send<Notification[]>('GET', path())
    expect(first.body).toHaveLength(50)
    const link = first.headers.get('link') ?? ''
    expect(link).toMatch(/rel="next"$/)
    await read(first.body.slice(0, 10).map((one) => one.id))
    const rest = await ada.send<Notification[]>('GET', /<(.*)>/.exec(link)?.[1] ?? '')
    const seen = new Set(first.body.map((one) => one.id))
    expect(rest.body.filter((one) => !seen.has(one.id))).toHaveLength(11)
    expect(rest.headers.get('link')).toBeNull()
    const other = await ada.send('GET', `${path()}?cursor=AQJrMQ`)
    expect(other).toMatchObject({ status: 422, body: { fields: { cursor: expect.any(String) } } })
  })

  it('§3 can be limited to one group', async () => {
    const { id } = await post()
    await operate('verify', id)
    await signInAs(ada)
    expect(titlesOf(await ada.send('GET', `${path()}?group=mine`))).toEqual(['warning-verified'])
    expect(titlesOf(await ada.send('GET', `${path()}?group=security`))).toEqual(['signed-in'])
    expect(titlesOf(await ada.send('GET', `${path()}?group=rooms`))).toEqual([])
    expect((await ada.send('GET', `${path()}?group=warning-verified`)).status).toBe(422)
  })

  it('§3 has a count of what is unread and due, up to 99', async () => {
    expect(await count()).toEqual({ count: 0 })
    const { id } = await post()
    await post({ delayed: true })
    await operate('verify', id)
    await signInAs(ada)
    expect(await count()).toEqual({ count: 2 })
    await read([(await list())[0]?.id ?? ''])
    expect(await count()).toEqual({ count: 1 })
    for (let n = 0; n < 50; n += 1) {
      await operate('dispute', id)
      await operate('undispute', id)
    }
    expect(await count()).toEqual({ count: 99 })
    await read()
    expect(await count()).toEqual({ count: 0 })
  })
})

describe('reading notifications', () => {
  it('§3 marks the named one, then all, but never those of another member', async () => {
    const { id } = await post()
    await operate('dispute', id)
    await operate('undispute', id)
    const [newest, oldest] = await list()
    const bea = await app.signUp('Bea')
    await bea.send('POST', `/api/user/${bea.id}/notifications/read`, { ids: [newest?.id] })
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, false])
    expect((await read([oldest?.id ?? ''])).body).toEqual({ unread: 1 })
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, true])
    expect((await read()).body).toEqual({ unread: 0 })
    expect((await list()).map(({ isRead }) => isRead)).toEqual([true, true])
  })

  it('§3 does not count as unread what was just read', async () => {
    const { id } = await post()
    for (const verb of ['verify', 'dispute', 'undispute']) await operate(verb, id)
    const [newest, next] = await list()
    expect((await read([newest?.id ?? ''])).body).toEqual({ unread: 2 })
    expect((await read([next?.id ?? ''])).body).toEqual({ unread: 1 })
  })

  it('§4 leaves future notifications unread', async () => {
    await post({ delayed: true })
    await read()
    app.pass(48 * HOUR_MS)
    expect(await list()).toMatchObject([{ isRead: false }])
  })
})

describe('a stored notification', () => {
  it('§1 contains no readable recipient or content', async () => {
    const { id } = await post()
    await operate('verify', id)
    const { rows } = await app.database.pool.query('select * from notifications')
    const text = rows
      .map((row) => [JSON.stringify(row), Buffer.from(row.sealed).toString('latin1')])
      .join()
    expect(text).not.toMatch(/verified|\(415\)/)
    expect(text).not.toContain(ada.id)
  })

  it('§1 does not reveal its content by its length', async () => {
    const { id } = await post()
    for (const verb of ['verify', 'dispute', 'undispute', 'remove']) await operate(verb, id)
    await signInAs(ada)
    const { rows } = await app.database.pool.query(
      'select count(*)::int as rows, count(distinct length(sealed))::int as lengths from notifications',
    )
    expect(rows).toEqual([{ rows: 5, lengths: 1 }])
  })

  it('is deleted after 90 days', async () => {
    const { id } = await post()
    await operate('verify', id)
    app.pass(89 * DAY_MS)
    await sweepNotifications(app.database.handle, app.now())
    expect(await list()).toHaveLength(1)
    app.pass(2 * DAY_MS)
    await operate('unverify', id)
    await sweepNotifications(app.database.handle, app.now())
    expect((await list()).map(({ kind }) => kind)).toEqual(['warning-unverified'])
  })
})
