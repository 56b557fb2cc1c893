import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { SEALED_NOTE } from '../../../test/calls/call-samples.ts'
import { notifyOf } from '../../../test/push/notify-of.ts'
import { pushingApp } from '../../../test/push/pushing-app.ts'
import { type SandboxBrowser } from '../../../test/push/sandbox-push-service.ts'
import { subscribeTo } from '../../../test/push/subscribe-to.ts'
import { signUpVip } from '../../../test/rooms/rooms.ts'
import { type TestMember } from '../../../test/test-app.ts'

const { app, service } = pushingApp()
let ada: TestMember
let browser: SandboxBrowser
beforeEach(async () => {
  ada = await app.signUp()
  browser = await subscribe(ada)
  await app.app.sweep('knocks')
  await app.app.sweep('priority knocks')
  await app.app.sweep('urgent knocks')
})

const subscribe = (member: TestMember) => subscribeTo(service, member)
const notify = notifyOf.bind(undefined, () => app)
const passHour = async () => {
  app.pass(HOUR_MS)
  await app.app.sweep('knocks')
}
const passMinutes = async () => {
  app.pass(5 * MINUTE_MS)
  await app.app.sweep('priority knocks')
}

describe('the hourly job that sends pushes', () => {
  it("§6 sends one push for all notifications, only to the member's own browsers", async () => {
    const bea = await app.signUp('Bea')
    const other = await subscribe(bea)
    await notify(ada)
    await notify(ada, 'room-opened')
    await passMinutes()
    expect(browser.knocks).toHaveLength(0)
    await passHour()
    await passHour()
    expect(browser.knocks).toHaveLength(1)
    expect(other.requests).toBe(0)
  })

  const passMinute = async () => {
    app.pass(MINUTE_MS)
    await app.app.sweep('urgent knocks')
  }

  it("§6 leaves a moderator's question to the job of each minute, which sends one push", async () => {
    await notify(ada, 'case-question')
    // What is being written now is left to the next pass.
    await app.app.sweep('urgent knocks')
    expect(browser.knocks).toHaveLength(0)
    await passMinute()
    expect(browser.knocks).toHaveLength(1)
    await passMinute()
    await passMinutes()
    await passHour()
    expect(browser.knocks).toHaveLength(1)
    // A sign-in is notified as it happens.
    await notify(ada, 'signed-in')
    await passMinute()
    expect(browser.requests).toBe(1)
  })

  it.each(['number-claimed', 'warning-hidden'] as const)(
    '§6 gathers notifications that the person named could cause on purpose: %s',
    async (kind) => {
      await notify(ada, kind)
      await passMinute()
      await passMinutes()
      expect(browser.requests).toBe(0)
      await passHour()
      expect(browser.knocks).toHaveLength(1)
    },
  )

  it('§6 deletes an unsubscribed browser, while the job of each minute writes no row of a device', async () => {
    browser.leave()
    const { pool } = app.database
    const text = 'select xmin::text, sealed from push_subscriptions where member_id = $1'
    const stored = async () => (await pool.query(text, [ada.id])).rows
    const before = await stored()
    await notify(ada, 'case-question')
    await passMinute()
    expect(browser.requests).toBe(1)
    expect(await stored()).toEqual(before)
    await notify(ada)
    await passHour()
    expect(await stored()).toEqual([])
  })

  it('§6 sends no push for a read notification, or for a kind that is off by default', async () => {
    await notify(ada)
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, {})
    await notify(ada, 'warning-verified')
    await passHour()
    expect(browser.requests).toBe(0)
  })

  it('§6 drops a delayed push about security once the member turns it off', async () => {
    browser.answer(429, 1_800)
    const { email, password } = ada
    await app.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
    await expect.poll(() => browser.requests).toBe(1)
    browser.answer(201)
    await ada.send('PATCH', '/api/account/preferences', {
      channels: { security: [true, false, true] },
    })
    app.pass(HOUR_MS)
    await passMinutes()
    expect(browser.requests).toBe(1)
  })

  it('§6 sends no push for a read notification after the quiet writes are performed either', async () => {
    await notify(ada)
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, {})
    await app.app.sweep('quiet writes')
    await notify(ada, 'warning-verified')
    await passHour()
    expect(browser.requests).toBe(0)
  })

  it('§6 sends another push for an unanswered invitation, 2 days before it lapses', async () => {
    await notify(ada)
    await passHour()
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, {})
    app.pass(4 * DAY_MS)
    await app.app.sweep('knocks')
    expect(browser.knocks).toHaveLength(1)
    app.pass(DAY_MS)
    await app.app.sweep('knocks')
    await passHour()
    expect(browser.knocks).toHaveLength(2)
  })

  it('§6 catches up after an outage of up to a day, not of a longer one', async () => {
    await notify(ada)
    app.pass(DAY_MS + HOUR_MS)
    await app.app.sweep('knocks')
    expect(browser.requests).toBe(0)
    await notify(ada)
    app.pass(DAY_MS - HOUR_MS)
    await app.app.sweep('knocks')
    expect(browser.knocks).toHaveLength(1)
  })

  it('§6 sends one push for a notification that arrives at the moment of a run', async () => {
    await notify(ada)
    await app.app.sweep('knocks')
    await passHour()
    expect(browser.knocks).toHaveLength(1)
  })

  it('§6 sends no push to a suspended member', async () => {
    await notify(ada)
    await app.database.pool.query(`update members set state = 'suspended' where id = $1`, [ada.id])
    await passHour()
    expect(browser.requests).toBe(0)
  })

  it('§1 stores nothing about the members to whom it sent a push', async () => {
    await notify(ada)
    // The jobs that hide the order of writing have already rounded the member's rows.
    await app.app.sweep('quiet writes')
    await app.app.sweep('order of the day')
    const before = await rowsNaming(ada)
    await passHour()
    expect(browser.knocks).toHaveLength(1)
    expect(await rowsNaming(ada)).toEqual(before)
  })

  /** Returns every row that names a member. */
  async function rowsNaming({ id }: TestMember): Promise<string[]> {
    const { rows: tables } = await app.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const named: string[] = []
    for (const { name } of tables) {
      const { rows } = await app.database.pool.query<{ text: string }>(
        `select to_jsonb(t)::text as text from ${name} t
         where to_jsonb(t)::text like '%' || $1 || '%'`,
        [id],
      )
      named.push(...rows.map(({ text }) => `${name} ${text}`))
    }
    return named.toSorted()
  }
})

describe('a date plan that is due', () => {
  it('our own: sends an urgent push, which wakes a sleeping device', async () => {
    const dueAt = new Date(app.now().getTime() + HOUR_MS).toISOString()
    const plans = `/api/user/${ada.id}/date-plans`
    expect((await ada.send('POST', plans, { dueAt, sealed: SEALED_NOTE })).status).toBe(201)
    app.pass(HOUR_MS)
    await app.app.sweep('date plans')
    await expect.poll(() => browser.knocks).toHaveLength(1)
    expect(browser.knocks[0]).toMatchObject({ urgency: 'high' })
  })
})

describe('a member with VIP', () => {
  it.each(['room-invitation', 'room-opened', 'room-joined'] as const)(
    '§6 gets a push about a room within 5 minutes, once: %s',
    async (kind) => {
      const vip = await signUpVip(app)
      const hers = await subscribe(vip)
      await notify(vip, kind)
      await notify(ada, kind)
      await passMinutes()
      expect([hers.knocks.length, browser.knocks.length]).toEqual([1, 0])
      await passHour()
      expect([hers.knocks.length, browser.knocks.length]).toEqual([1, 1])
    },
  )
})

describe('a group of notifications that is off in the app', () => {
  const change = async (preferences: object) =>
    expect((await ada.send('PATCH', '/api/account/preferences', preferences)).status).toBe(200)

  it('§6 is neither listed nor counted', async () => {
    await notify(ada)
    const list = async () =>
      (await ada.send<unknown[]>('GET', `/api/notifications/${ada.id}`)).body.length
    const count = async () => (await ada.send('GET', '/api/account/unread')).body
    expect([await list(), await count()]).toEqual([1, { count: 1 }])
    await change({ channels: { rooms: [false, true, false] } })
    expect([await list(), await count()]).toEqual([0, { count: 0 }])
    await change({ channels: { rooms: [true, true, false] } })
    expect([await list(), await count()]).toEqual([1, { count: 1 }])
  })
})
