import { type DatePlan, OPENING } from '@sidelight/contract/date-plans'
import { RELEASE_AFTER_MINUTES } from '@sidelight/contract/rules/date-plan-policy'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEALED_NOTE } from '../../test/calls/call-samples.ts'
import { openLiveReader } from '../../test/nodes/live-reader.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { sweepPlans } from './index.ts'

let app: TestApp
let ada: TestMember
let bea: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signUp('Ada')
  bea = await app.signUp('Bea')
})

const plansOf = ({ id }: TestMember) => `/api/user/${id}/date-plans`
const fromNow = (milliseconds: number) => new Date(app.now().getTime() + milliseconds).toISOString()

const set = (member: TestMember, dueAt: string, key: Record<string, string> = {}) =>
  member.send<DatePlan & { token: string; checkIn: string }>(
    'POST',
    plansOf(member),
    { dueAt, sealed: SEALED_NOTE },
    key,
  )
const newsOf = async (member: TestMember) =>
  (
    await member.send<{ kind: string; message: string }[]>(
      'GET',
      `/api/notifications/${member.id}?group=plan`,
    )
  ).body
const open = (token: string) => app.visitor.send('POST', '/api/date-plans/open', { token })
const list = async (member: TestMember) =>
  (await member.send<{ plans: DatePlan[] }>('GET', plansOf(member))).body.plans
const rows = async () => (await app.database.pool.query('select * from date_plans')).rows
const rowsOf = async ({ id }: DatePlan) => (await rows()).filter((row) => row.id === id)

describe('a date plan', () => {
  it('our own: is released half an hour after the member did not check in, for two days', async () => {
    const { status, body: plan } = await set(ada, fromNow(HOUR_MS))
    expect(status).toBe(201)
    expect((await open(plan.token)).status).toBe(404)
    app.pass(HOUR_MS + 30 * MINUTE_MS - 1)
    expect(await list(ada)).toMatchObject([{ id: plan.id, state: 'due' }])
    const early = await open(plan.token)
    const never = await open('A'.repeat(43))
    expect([early.status, early.body]).toEqual([never.status, never.body])
    app.pass(1)
    expect(await list(ada)).toMatchObject([{ state: 'released' }])
    // No job has run in between, and opening the note twice returns the same text.
    for (const answer of [await open(plan.token), await open(plan.token)]) {
      expect(answer).toMatchObject({ status: 200, body: { sealed: SEALED_NOTE } })
    }
    // More attempts than the budget of a network allows for openings without a result.
    for (let press = 0; press <= OPENING.points; press += 1) {
      expect((await open(plan.token)).status).toBe(200)
    }
    app.pass(2 * DAY_MS)
    expect((await open(plan.token)).status).toBe(404)
    expect(await list(ada)).toEqual([])
  })

  it('our own: is deleted when the member checks in, before or after its release', async () => {
    for (const wait of [0, 2 * HOUR_MS]) {
      const { body: plan } = await set(ada, fromNow(HOUR_MS))
      app.pass(wait)
      const checkIn = () => ada.send('POST', `${plansOf(ada)}/${plan.id}/check-in`)
      expect((await checkIn()).body).toEqual({ deleted: true })
      // A page that was left open sends the check-in again.
      expect((await checkIn()).status).toBe(200)
      expect(await rowsOf(plan)).toEqual([])
      app.pass(3 * HOUR_MS)
      expect((await open(plan.token)).status).toBe(404)
    }
  })

  it.each(['check-in', 'cancel', 'link'] as const)(
    'our own: is signalled to the open pages of its author when it ends by %s',
    async (by) => {
      const { body: plan } = await set(ada, fromNow(HOUR_MS))
      const [hers, others] = [
        await openLiveReader(app.url, { cookie: ada.cookie }),
        await openLiveReader(app.url, { cookie: bea.cookie }),
      ]
      const own = `${plansOf(ada)}/${plan.id}`
      if (by === 'check-in') await ada.send('POST', `${own}/check-in`)
      else if (by === 'cancel') await ada.send('DELETE', own)
      else await app.visitor.send('POST', '/api/date-plans/check-in', { token: plan.checkIn })
      expect(await hers.next('notification')).toEqual({})
      expect(await list(ada)).toEqual([])
      expect(others.events.filter(({ event }) => event === 'notification')).toEqual([])
      for (const reader of [hers, others]) reader.cut()
    },
  )

  it('our own: can be moved until it is released, at most 7 days ahead', async () => {
    const { body: plan } = await set(ada, fromNow(HOUR_MS))
    const move = (dueAt: string) => ada.send('PATCH', `${plansOf(ada)}/${plan.id}`, { dueAt })
    for (const wrong of [fromNow(-1), fromNow(0), fromNow(7 * DAY_MS + MINUTE_MS)]) {
      const refused = await move(wrong)
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { dueAt: expect.stringContaining('7 days') } },
      })
    }
    expect((await move(fromNow(3 * HOUR_MS))).status).toBe(200)
    app.pass(2 * HOUR_MS)
    expect((await open(plan.token)).status).toBe(404)
    app.pass(2 * HOUR_MS)
    expect((await open(plan.token)).status).toBe(200)
    expect((await move(fromNow(HOUR_MS))).status).toBe(404)
    expect((await open(plan.token)).status).toBe(200)
  })

  it('our own: is listed by its time, and can be changed 20 times a day', async () => {
    const { body: late } = await set(ada, fromNow(3 * HOUR_MS))
    const { body: soon } = await set(ada, fromNow(HOUR_MS))
    const { body: between } = await set(ada, fromNow(2 * HOUR_MS))
    expect((await list(ada)).map(({ id }) => id)).toEqual([soon.id, between.id, late.id])
    const move = () =>
      ada.send('PATCH', `${plansOf(ada)}/${late.id}`, { dueAt: fromNow(4 * HOUR_MS) })
    for (let change = 4; change <= 20; change += 1) expect((await move()).status).toBe(200)
    expect((await move()).status).toBe(429)
  })

  it('our own: can be seen, moved and ended only by its author', async () => {
    const { body: plan } = await set(ada, fromNow(HOUR_MS))
    const hers = `${plansOf(ada)}/${plan.id}`
    expect((await bea.send('GET', plansOf(ada))).status).toBe(404)
    expect((await bea.send('POST', `${hers}/check-in`)).status).toBe(404)
    const own = `${plansOf(bea)}/${plan.id}`
    await bea.send('POST', `${own}/check-in`)
    await bea.send('DELETE', own)
    expect((await bea.send('PATCH', own, { dueAt: fromNow(DAY_MS) })).status).toBe(404)
    expect(await list(ada)).toMatchObject([{ id: plan.id, state: 'set' }])
  })

  it('our own: is limited to three, and created once under the same key', async () => {
    const key = { 'idempotency-key': 'plan-1' }
    const [first, again] = [
      await set(ada, fromNow(HOUR_MS), key),
      await set(ada, fromNow(HOUR_MS), key),
    ]
    expect(again.body.token).toBe(first.body.token)
    const more = await Promise.all(Array.from({ length: 4 }, () => set(ada, fromNow(HOUR_MS))))
    expect(more.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(more.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await list(ada)).toHaveLength(3)
  })

  it('§1 is stored without a member or a token, is in her export, and is deleted with her account', async () => {
    const { body: plan } = await set(ada, fromNow(HOUR_MS))
    const [row] = await rowsOf(plan)
    expect(JSON.stringify(row)).not.toContain(ada.id)
    expect(Object.keys(row).toSorted()).toEqual([
      'due_at',
      'ended',
      'id',
      'member_tag',
      'sealed',
      'token_tag',
    ])
    const stored = Buffer.concat([row.sealed, row.member_tag, row.token_tag]).toString('latin1')
    for (const secret of [ada.id, plan.token, SEALED_NOTE]) expect(stored).not.toContain(secret)
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    const { body } = await ada.send<object>('POST', '/api/account/export')
    expect(body).toMatchObject({ datePlans: [{ id: plan.id }] })
    expect(JSON.stringify(body)).not.toContain(plan.token)
    await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    expect(await rowsOf(plan)).toEqual([])
  })
})

describe('reminders of a date plan', () => {
  it('our own: come 30 minutes before, at the time, and 15 minutes after; a damaged plan is skipped', async () => {
    await app.database.pool.query('delete from date_plans')
    const start = app.now()
    const { body: plan } = await set(ada, fromNow(HOUR_MS))
    const { body: damaged } = await set(bea, fromNow(HOUR_MS))
    await app.database.pool.query(`update date_plans set sealed = '\\x00' where id = $1`, [
      damaged.id,
    ])
    const damages: string[] = []
    const told: [string, number][] = []
    const services = {
      db: app.database.handle,
      vault: createVault(app.ring),
      index: createBlindIndex(app.ring),
      clock: () => app.now(),
      limits: { off: false },
      remind: async (id: string) => {
        told.push([id, (app.now().getTime() - start.getTime()) / MINUTE_MS])
      },
      report: () => undefined,
      unopened: (id: string) => void damages.push(id),
    }
    for (let minute = 5; minute <= 120; minute += 5) {
      const from = app.now()
      app.pass(5 * MINUTE_MS)
      await sweepPlans(services, { from, until: app.now() })
    }
    expect(told).toEqual([30, 60, 75].map((minute) => [ada.id, minute]))
    expect(damages).toEqual(Array(3).fill(damaged.id))

    const news = await newsOf(ada)
    expect(news[0]?.message).toContain(`From ${RELEASE_AFTER_MINUTES} minutes after it`)
    expect(news).toMatchObject([
      {
        kind: 'plan-due',
        isRead: false,
        target: { page: 'plans' },
        // The note can be opened by now, and the list is shown for two more days.
        message: expect.not.stringMatching(/about now|If you do not/),
        createdAt: new Date(start.getTime() + 75 * MINUTE_MS).toISOString(),
      },
    ])
    await ada.send('POST', `${plansOf(ada)}/${plan.id}/check-in`)
    expect(await newsOf(ada)).toEqual([])
  })

  it('our own: are not sent if their time had passed when the plan was set or moved', async () => {
    const { body: far } = await set(bea, fromNow(3 * HOUR_MS))
    app.pass(HOUR_MS)
    await bea.send('PATCH', `${plansOf(bea)}/${far.id}`, { dueAt: fromNow(20 * MINUTE_MS) })
    expect(await newsOf(bea)).toEqual([])
    app.pass(20 * MINUTE_MS)
    expect(await newsOf(bea)).toMatchObject([
      { kind: 'plan-due', createdAt: app.now().toISOString() },
    ])
    const { body: soon } = await set(ada, fromNow(10 * MINUTE_MS))
    const told: string[] = []
    const services = {
      db: app.database.handle,
      vault: createVault(app.ring),
      index: createBlindIndex(app.ring),
      clock: () => app.now(),
      limits: { off: false },
      remind: async (id: string) => void told.push(id),
      report: () => undefined,
      unopened: () => undefined,
    }
    const isHers = (id: string) => id === ada.id
    const from = new Date(Date.parse(soon.dueAt) - 31 * MINUTE_MS)
    await sweepPlans(services, { from, until: app.now() })
    expect([told.filter(isHers), await newsOf(ada)]).toEqual([[], []])
    app.pass(10 * MINUTE_MS)
    await sweepPlans(services, { from, until: app.now() })
    expect(told.filter(isHers)).toEqual([ada.id])
    expect(await newsOf(ada)).toMatchObject([{ kind: 'plan-due', createdAt: soon.dueAt }])
  })

  it('our own: are sent late after an outage of up to an hour, not after a longer one', async () => {
    const told: string[] = []
    const services = {
      db: app.database.handle,
      vault: createVault(app.ring),
      index: createBlindIndex(app.ring),
      clock: () => app.now(),
      limits: { off: false },
      remind: async (id: string) => void told.push(id),
      report: () => undefined,
      unopened: () => undefined,
    }
    const from = app.now()
    await set(ada, fromNow(HOUR_MS))
    await set(bea, fromNow(4 * HOUR_MS))
    app.pass(5 * HOUR_MS)
    await sweepPlans(services, { from, until: app.now() })
    expect(told).toEqual([bea.id])
  })
})
