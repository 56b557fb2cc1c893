import type { DatePlan } from '@sidelight/contract/date-plans'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEALED_NOTE } from '../../test/calls/call-samples.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault, type Vault } from '../platform/crypto/vault.ts'
import { createAsk } from '../platform/database/statement.ts'
import { listPlanEnds, planReminders, sealedPlan } from './index.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signUp('Ada')
})

interface Told {
  id: string
  kind: string
  isRead: boolean
  message: string
  createdAt: string
}

const set = async (left: object = { sealed: SEALED_NOTE }) => {
  const dueAt = new Date(app.now().getTime() + HOUR_MS).toISOString()
  const { status, body } = await ada.send<DatePlan & { token: string; checkIn: string }>(
    'POST',
    `/api/user/${ada.id}/date-plans`,
    { dueAt, ...left },
  )
  expect(status).toBe(201)
  return body
}
const news = async () =>
  (await ada.send<Told[]>('GET', `/api/notifications/${ada.id}?group=plan`)).body
const unread = async () =>
  (await ada.send<{ count: number }>('GET', '/api/account/unread')).body.count
const rowOf = async ({ id }: DatePlan) =>
  (await app.database.pool.query('select * from date_plans where id = $1', [id])).rows[0]
const passEnd = async () => {
  app.pass(3 * HOUR_MS + 2 * DAY_MS)
  await app.app.sweep('date plans')
}

describe('a date plan that ended without a check-in', () => {
  it('our own: notifies its author of the outcome, only in the app, until she has read it', async () => {
    const plan = await set()
    await passEnd()
    const [told, ...others] = await news()
    expect(others).toEqual([])
    expect(told).toMatchObject({
      kind: 'plan-ended-unopened',
      isRead: false,
      createdAt: plan.dueAt,
      target: { page: 'plans', id: null },
      message: expect.stringMatching(/ended without a check-in\. .* and was not\./),
    })
    expect(await unread()).toBe(1)
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, { ids: [told?.id] })
    expect([await unread(), (await news())[0]?.isRead]).toEqual([0, true])
    app.pass(30 * DAY_MS)
    await app.app.sweep('date plans')
    expect([await news(), await rowOf(plan)]).toEqual([[], undefined])
  })

  it('our own: is reported as opened if the note was opened, even before the job has run', async () => {
    const plan = await set()
    app.pass(3 * HOUR_MS)
    await app.visitor.send('POST', '/api/date-plans/open', { token: plan.token })
    app.pass(2 * DAY_MS)
    expect(await news()).toMatchObject([{ kind: 'plan-ended-opened' }])
    await app.app.sweep('date plans')
    expect(await news()).toMatchObject([{ kind: 'plan-ended-opened' }])
  })

  it('our own: is reported as not delivered if no email was sent to the reader', async () => {
    // No job ran while the note could be read.
    await set({ note: 'Marc, at the Blue Door.', email: 'rose@example.org' })
    await passEnd()
    expect(await news()).toMatchObject([
      { kind: 'plan-ended-untold', message: expect.stringContaining('was not told') },
    ])
  })

  it('our own: does not count as one of three plans with an email a week if no email was sent', async () => {
    const mailed = { note: 'Marc, at the Blue Door.', email: 'rose@example.org' }
    for (let round = 0; round < 3; round += 1) {
      await set(mailed)
      await passEnd()
      // Another run ends nothing more.
      await app.app.sweep('date plans')
    }
    for (let round = 0; round < 3; round += 1) await set(mailed)
    await app.database.pool.query('delete from date_plans')
    const dueAt = new Date(app.now().getTime() + HOUR_MS).toISOString()
    const fourth = await ada.send('POST', `/api/user/${ada.id}/date-plans`, { dueAt, ...mailed })
    expect(fourth.status).toBe(429)
  })

  it('our own: is listed if it is one of the six newest, and no other is opened', async () => {
    const times: string[] = []
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 3; n += 1) times.push((await set()).dueAt)
      await passEnd()
      app.pass(MINUTE_MS)
    }
    const running = await set()
    const told = await news()
    expect(told.map(({ createdAt }) => createdAt)).toEqual(times.toReversed().slice(0, 6))
    let opened = 0
    const vault = createVault(app.ring)
    const services = {
      ask: createAsk(app.database.pool),
      db: app.database.handle,
      vault: {
        ...vault,
        open: (...of: Parameters<Vault['open']>) => (opened++, vault.open(...of)),
      },
      index: createBlindIndex(app.ring),
      clock: () => app.now(),
    }
    await listPlanEnds(services, ada.id)
    expect(opened).toBe(6)
    app.pass(HOUR_MS)
    const [due, ...others] = await planReminders(services).list(services, ada.id)
    expect([due?.id, others, opened]).toEqual([`plan-${running.id}`, [], 7])
  })

  it('our own: is listed if newer plans cannot be opened, unless there are 24 of them', async () => {
    const plan = await set()
    /** Inserts plans a minute later, sealed with a key that is in no ring. */
    const lose = (from: number, to: number) =>
      app.database.pool.query(
        `insert into date_plans select 'lost-' || n, member_tag, decode(md5(n::text), 'hex'),
          due_at + interval '1 minute', '\\x01016b00' from date_plans, generate_series($2::int, $3::int) as n
          where id = $1`,
        [plan.id, from, to],
      )
    app.pass(3 * HOUR_MS + 2 * DAY_MS)
    await lose(1, 7)
    expect(await news()).toMatchObject([{ createdAt: plan.dueAt }])
    await lose(8, 23)
    expect(await news()).toMatchObject([{ createdAt: plan.dueAt }])
    await lose(24, 24)
    expect(await news()).toEqual([])
  })

  it('our own: retains neither the note, nor its link, nor its reader', async () => {
    const plan = await set()
    const before = await rowOf(plan)
    await passEnd()
    const after = await rowOf(plan)
    expect(after.ended).toBe(true)
    const content = sealedPlan.open(createVault(app.ring), after.sealed)
    expect(content).toEqual({
      memberId: ada.id,
      token: expect.stringMatching(/^[\w-]{43}$/),
      note: '',
      end: 'unopened',
    })
    expect(content.token).not.toBe(plan.token)
    expect(after.token_tag).not.toEqual(before.token_tag)
    expect(after.sealed).toHaveLength(before.sealed.length)
    // The link that checks in finds no plan, and ends nothing.
    const late = await app.visitor.send('POST', '/api/date-plans/check-in', {
      token: plan.checkIn,
    })
    expect(late.status).toBe(404)
    expect(await news()).toHaveLength(1)
    expect(
      (await ada.send<{ plans: [] }>('GET', `/api/user/${ada.id}/date-plans`)).body.plans,
    ).toEqual([])
  })

  it('our own: is deleted if it is damaged, and the other plans end normally', async () => {
    const [damaged, plan] = [await set(), await set()]
    await app.database.pool.query(`update date_plans set sealed = '\\x00' where id = $1`, [
      damaged.id,
    ])
    await passEnd()
    expect([await rowOf(damaged), (await rowOf(plan)).ended]).toEqual([undefined, true])
  })
})

it('our own: a date plan with a check-in leads to no notification', async () => {
  const plan = await set()
  await ada.send('POST', `/api/user/${ada.id}/date-plans/${plan.id}/check-in`)
  await passEnd()
  expect(await news()).toEqual([])
})
