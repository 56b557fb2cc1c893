import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
import { beforeEach, describe, expect, it } from 'vitest'
import { pushingApp } from '../../../test/push/pushing-app.ts'
import { type SandboxBrowser } from '../../../test/push/sandbox-push-service.ts'
import { emailsTo, type TestMember } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { notifyTags } from '../notify.ts'
import { deferKnocks } from './waiting-knocks.ts'

const PREFERENCES = '/api/account/preferences'

const { app, service } = pushingApp()
let ada: TestMember
beforeEach(async () => {
  ada = await app.signUp()
  await passTo('12:00')
})

/** Advances the clock to the next occurrence of this hour and minute (UTC), and runs the passes. */
async function passTo(time: string): Promise<void> {
  const next = new Date(`${app.now().toISOString().slice(0, 10)}T${time}:00.000Z`).getTime()
  const ahead = next - app.now().getTime()
  app.pass(ahead > 0 ? ahead : ahead + DAY_MS)
  await app.app.sweep('knocks')
  await app.app.sweep('priority knocks')
}

async function notify({ id }: TestMember, kind: NotificationKind = 'room-opened'): Promise<void> {
  app.pass(MINUTE_MS)
  const tag = createBlindIndex(app.ring).tag('room-member', id)
  await notifyTags(app.database.handle, createVault(app.ring), {
    kind,
    subject: '+1 (415) ***-**42',
    at: app.now(),
    recipients: [{ tag, about: null }],
  })
}

/** Resolves to the emails to a member, except the one of the sign-up, once no email waits. */
async function emails({ email }: TestMember): Promise<string[]> {
  await app.app.flush()
  await expect
    .poll(async () => (await app.database.pool.query('select id from letters')).rows)
    .toEqual([])
  return emailsTo(app.outbox, email).filter((text) => !text.includes('Confirm your email'))
}
const waiting = async () =>
  (await app.database.pool.query<{ sealed: Buffer }>('select * from waiting_knocks')).rows
const change = async (preferences: object) =>
  expect((await ada.send('PATCH', PREFERENCES, preferences)).status).toBe(200)
const signIn = ({ email, password }: TestMember) =>
  app.visitor.send('POST', '/api/identity/sign-in/email', { email, password })

const BY_MAIL = { channels: { rooms: [true, true, true] } }

describe('the neutral email', () => {
  it('§6 is sent at once for a sign-in from a new browser, in two lines without detail', async () => {
    await signIn(ada)
    const [email = '', ...others] = await emails(ada)
    expect(others).toEqual([])
    const [head = '', text] = email.split(/\n\n(.*)/s)
    expect(text?.trim().split(/\n+/)).toEqual([
      'There is something new in your account.',
      expect.stringMatching(/^http:\/\/localhost:\d+$/),
    ])
    expect(head).toContain('\nSubject: You have an update\n')
    expect(head).toContain('From: "localhost" <no-reply@localhost>\n')
    expect(head).not.toContain('List-Unsubscribe')
    expect(email.replace(ada.email, '')).not.toMatch(/sidelight|signed|browser/i)
  })

  it('§6 is sent once a day, at the end of the quiet hours, however much is new', async () => {
    await change({ ...BY_MAIL, quiet: [22, 6, 'UTC'] })
    await notify(ada)
    await passTo('15:00')
    await notify(ada, 'room-joined')
    await passTo('23:30')
    await passTo('05:59')
    expect(await emails(ada)).toEqual([])
    await passTo('06:59')
    await passTo('07:59')
    expect(await emails(ada)).toHaveLength(1)
    await notify(ada)
    await passTo('21:00')
    expect(await emails(ada)).toHaveLength(1)
    await passTo('06:59')
    await passTo('07:59')
    expect(await emails(ada)).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  it('§6 is sent once even if the jobs of two servers overlap', async () => {
    await change({ ...BY_MAIL, quiet: [22, 6, 'UTC'] })
    for (let n = 0; n < 3; n += 1) {
      await notify(ada)
      await passTo(`1${n + 3}:00`)
    }
    app.pass(
      Date.parse(`${app.now().toISOString().slice(0, 10)}T06:59:00Z`) +
        DAY_MS -
        app.now().getTime(),
    )
    const pass = () => app.app.sweep('priority knocks')
    await Promise.all([pass(), pass(), pass(), pass()])
    expect(await emails(ada)).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('§6 is not sent for what she has already read, or for a group that is off', async () => {
    await notify(ada)
    await passTo('13:00')
    expect(await waiting()).toEqual([])
    await change(BY_MAIL)
    await notify(ada)
    await passTo('14:00')
    expect(await waiting()).toHaveLength(1)
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, {})
    await passTo('08:59')
    await passTo('09:59')
    expect(await emails(ada)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('§6 is not sent to a suspended member', async () => {
    await change(BY_MAIL)
    await notify(ada)
    await passTo('14:00')
    expect(await waiting()).toHaveLength(1)
    await app.database.pool.query("update members set state = 'suspended' where id = $1", [ada.id])
    await passTo('08:59')
    await passTo('09:59')
    expect(await emails(ada)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('§6 is stopped with one click in the mailbox, from any network and without a session', async () => {
    await change({ channels: { rooms: [true, false, true] } })
    await notify(ada)
    await passTo('13:00')
    await passTo('08:59')
    await passTo('09:59')
    const [email = ''] = await emails(ada)
    expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
    const [, path = ''] = /List-Unsubscribe: <http:\/\/localhost:\d+([^>]+)>/.exec(email) ?? []
    expect(path).not.toContain(ada.id)
    await notify(ada)
    await passTo('13:00')
    const looked = await app.visitor.send('GET', path)
    expect([looked.status, looked.headers.get('location')]).toEqual([303, '/account/notifications'])
    expect((await channelsOf(ada)).rooms).toEqual([true, false, true])

    const clicked = await fetch(app.url + path, {
      method: 'POST',
      headers: {
        origin: 'https://mail.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    const off = await channelsOf(ada)
    expect(off).toMatchObject({ security: [true, true, true], rooms: [true, false, false] })
    const others = Object.entries(off).filter(([group]) => group !== 'security')
    expect(others.map(([, [, , mail]]) => mail)).not.toContain(true)
    const stored = async () =>
      (await app.database.pool.query('select preferences from members where id = $1', [ada.id]))
        .rows
    const before = await stored()
    expect((await fetch(app.url + path, { method: 'POST' })).status).toBe(200)
    expect(await stored()).toEqual(before)
    await passTo('08:59')
    await passTo('09:59')
    expect(await emails(ada)).toHaveLength(1)
  })

  it.each(['', '?token=', '?token=AQJrMQ', '?token=a&token=b'])(
    '§6 is not stopped by another URL: %s',
    async (query) => {
      const answer = await app.visitor.send('POST', `/api/mail/stop${query}`)
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    },
  )

  const channelsOf = async (member: TestMember) =>
    (
      await member.send<{ channels: Record<string, [boolean, boolean, boolean]> }>(
        'GET',
        PREFERENCES,
      )
    ).body.channels
})

describe('quiet hours', () => {
  let browser: SandboxBrowser
  beforeEach(async () => {
    const { body } = await ada.send<{ key: string }>('GET', '/api/account/push')
    browser = service.subscribe(body.key)
    await ada.send('POST', '/api/account/push', { endpoint: browser.endpoint })
    await change({ quiet: [11, 15, 'UTC'] })
  })

  it('§6 delay pushes until they end, and combine several into one', async () => {
    await notify(ada)
    await passTo('13:10')
    await notify(ada)
    await passTo('14:10')
    await passTo('14:59')
    expect(browser.requests).toBe(0)
    expect(new Set((await waiting()).map(({ sealed }) => sealed.length)).size).toBe(1)
    await passTo('15:59')
    await passTo('16:59')
    expect(browser.knocks).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('§6 delay pushes and emails, and both are sent afterwards', async () => {
    await change(BY_MAIL)
    await notify(ada)
    await passTo('13:10')
    expect([browser.requests, await emails(ada)]).toEqual([0, []])
    await passTo('15:59')
    await passTo('16:59')
    expect(browser.knocks).toHaveLength(1)
    expect(await emails(ada)).toHaveLength(1)
  })

  it('§6 end with one push that includes what is due within the next hour', async () => {
    await passTo('15:30')
    await notify(ada)
    const now = app.now().getTime()
    const services = { db: app.database.handle, vault: createVault(app.ring) }
    const due = [1, HOUR_MS, HOUR_MS + 1].map((later) => now + later)
    const push = { memberId: ada.id, way: 'push', tries: 0 } as const
    await deferKnocks(
      services,
      due.map((at) => ({ ...push, due: at })),
    )
    const left = async () => {
      await app.app.sweep('priority knocks')
      return [browser.knocks.length, (await waiting()).length]
    }
    expect(await left()).toEqual([0, 3])
    app.pass(1)
    expect(await left()).toEqual([1, 0])
    await deferKnocks(services, [
      { ...push, due: now + 1 },
      { ...push, due: now + 2 + HOUR_MS },
    ])
    expect(await left()).toEqual([2, 1])
  })

  it('§6 delay a push that a busy push service postponed, unless it is about security', async () => {
    await change({ quiet: [13, 15, 'UTC'] })
    await notify(ada)
    browser.answer(429, 1_800)
    await passTo('12:50')
    await signIn(ada)
    await expect.poll(() => browser.requests).toBe(2)
    browser.answer(201)
    await passTo('13:25')
    await passTo('14:59')
    expect([browser.knocks.length, browser.requests]).toEqual([1, 3])
    await passTo('15:59')
    await passTo('16:59')
    expect(browser.knocks).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  it('§6 that are set later delay an email that already waits', async () => {
    await change({ ...BY_MAIL, quiet: null })
    await notify(ada)
    await passTo('13:10')
    await change({ quiet: [5, 11, 'UTC'] })
    await passTo('08:59')
    await passTo('09:59')
    expect(await emails(ada)).toEqual([])
    await passTo('11:59')
    await passTo('12:59')
    expect(await emails(ada)).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('§6 do not delay notifications about account security', async () => {
    await signIn(ada)
    await expect.poll(() => browser.knocks).toHaveLength(1)
  })

  it('§1 leave no waiting push or email when the member deletes her account', async () => {
    await notify(ada)
    await passTo('13:10')
    expect(await waiting()).toHaveLength(1)
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    expect(await waiting()).toEqual([])
  })
})
