import { randomBytes } from 'node:crypto'
import type { DatePlan } from '@sidelight/contract/date-plans'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEALED_NOTE } from '../../test/calls/call-samples.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import { sealedPlan, sweepPlans } from './index.ts'
import { openPlan } from './open-plan.ts'

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
afterEach(async () => {
  await app.database.pool.query('drop trigger if exists refuse_end on date_plans')
  await app.database.pool.query('delete from date_plans')
})

const set = async (member: TestMember, inMs = HOUR_MS) => {
  const dueAt = new Date(app.now().getTime() + inMs).toISOString()
  const { status, body } = await member.send<DatePlan & { token: string }>(
    'POST',
    `/api/user/${member.id}/date-plans`,
    { dueAt, sealed: SEALED_NOTE },
  )
  expect(status).toBe(201)
  return body
}
const news = async (member: TestMember) =>
  (await member.send<{ kind: string }[]>('GET', `/api/notifications/${member.id}?group=plan`)).body
const rowOf = async ({ id }: DatePlan) =>
  (await app.database.pool.query('select * from date_plans where id = $1', [id])).rows[0]
const sweep = () => app.app.sweep('date plans')
const reports = () => app.log.filter((line) => line.includes('a date plan c')).length
/** Returns the services of the job, the members whom it reminds and the number of its reports. */
function sweeping() {
  const told: string[] = []
  let reported = 0
  const services = {
    db: app.database.handle,
    vault: createVault(app.ring),
    index: createBlindIndex(app.ring),
    clock: () => app.now(),
    limits: { off: false },
    remind: async (id: string) => void told.push(id),
    report: () => {
      reported += 1
    },
    unopened: () => undefined,
  }
  return { told, services, troubles: () => reported }
}
const UNTIL_END_MS = 3 * HOUR_MS + 2 * DAY_MS

describe('ending date plans', () => {
  it('our own: reminds of other plans and ends other plans even if one cannot be ended', async () => {
    const [stuck, over] = [await set(ada), await set(ada)]
    app.pass(UNTIL_END_MS)
    await set(bea)
    const { pool } = app.database
    await pool.query(`create or replace function refuse_end() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`)
    await pool.query(`create trigger refuse_end before update on date_plans
      for each row when (new.id = '${stuck.id}') execute function refuse_end()`)
    const { told, services, troubles } = sweeping()
    const from = app.now()
    app.pass(HOUR_MS)
    await sweepPlans(services, { from, until: app.now() })
    expect([told, troubles()]).toEqual([[bea.id], 1])
    expect([(await rowOf(stuck)).ended, (await rowOf(over)).ended]).toEqual([false, true])
    await pool.query('drop trigger refuse_end on date_plans')
    await sweep()
    expect((await rowOf(stuck)).ended).toBe(true)
  })

  it('our own: reminds once even if plans of 30 days ago cannot be deleted', async () => {
    await set(ada)
    app.pass(31 * DAY_MS)
    const { pool } = app.database
    await pool.query(`create or replace function refuse_end() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`)
    await pool.query(`create trigger refuse_end before delete on date_plans
      for each row execute function refuse_end()`)
    await set(bea)
    const { told, services, troubles } = sweeping()
    const from = app.now()
    app.pass(HOUR_MS)
    // A run that rejects would be repeated for the same period.
    await sweepPlans(services, { from, until: app.now() })
    expect([told, troubles()]).toEqual([[bea.id], 1])
  })

  it('our own: reports a note as opened if it was opened at the moment of its end', async () => {
    const plan = await set(ada)
    app.pass(HOUR_MS + 30 * MINUTE_MS + 2 * DAY_MS - 1)
    const { handle } = app.database
    /** Ends the plan after the note was found and before the opening is stored. */
    const racing = new Proxy(handle, {
      get: (db, key) => {
        if (key === 'selectFrom') return db.selectFrom.bind(db)
        return () => ({
          async execute<Result>(work: (transaction: Handle) => Promise<Result>) {
            app.pass(1)
            await sweep()
            return db.transaction().execute(work)
          },
        })
      },
    })
    const services = {
      db: racing,
      vault: createVault(app.ring),
      index: createBlindIndex(app.ring),
      clock: () => app.now(),
    }
    const { answer, toTell } = await openPlan(services, plan.token)
    expect([answer.sealed, toTell]).toEqual([SEALED_NOTE, ada.id])
    expect((await rowOf(plan)).ended).toBe(true)
    expect(await news(ada)).toMatchObject([{ kind: 'plan-ended-opened' }])
  })

  it('our own: reports a plan that cannot be opened, and retains it for 30 days if only its key is missing', async () => {
    const [damaged, keyless, later] = [await set(ada), await set(ada), await set(ada)]
    const other = createVault([{ id: 'away', secret: randomBytes(32) }])
    const change = 'update date_plans set sealed = $2 where id = $1'
    await app.database.pool.query(change, [damaged.id, Buffer.from([0])])
    const content = sealedPlan.open(createVault(app.ring), (await rowOf(keyless)).sealed)
    for (const { id } of [keyless, later]) {
      await app.database.pool.query(change, [id, sealedPlan.seal(other, content)])
    }
    const before = reports()
    for (let run = 0; run < 3; run += 1) await app.app.sweep('refused date plans')
    app.pass(2 * DAY_MS)
    await sweep()
    app.pass(UNTIL_END_MS - 2 * DAY_MS)
    await sweep()
    expect([await rowOf(damaged), (await rowOf(keyless)).ended]).toEqual([undefined, false])
    // One report for each plan that cannot be opened, and one for the deletion of the damaged plan.
    expect(reports() - before).toBe(4)
    for (let run = 0; run < 3; run += 1) await sweep()
    expect(reports() - before).toBe(4)
    // Seals the plan with a known key, as if its missing key were available again.
    await app.database.pool.query(change, [
      later.id,
      sealedPlan.seal(createVault(app.ring), { ...content, token: 'another' }),
    ])
    await sweep()
    expect((await rowOf(later)).ended).toBe(true)
    expect(await news(ada)).toMatchObject([{ kind: 'plan-ended-unopened' }])
    app.pass(28 * DAY_MS)
    await sweep()
    expect(await rowOf(keyless)).toBeUndefined()
  })

  it('our own: neither lists nor moves an ended plan after the clock was moved back', async () => {
    const plan = await set(ada)
    app.pass(UNTIL_END_MS)
    await sweep()
    const path = `/api/user/${ada.id}/date-plans`
    const moved = async () => {
      const dueAt = new Date(app.now().getTime() + 5 * HOUR_MS).toISOString()
      return (await ada.send('PATCH', `${path}/${plan.id}`, { dueAt })).status
    }
    for (const back of [DAY_MS, 2 * DAY_MS - HOUR_MS, HOUR_MS]) {
      app.pass(-back)
      expect((await ada.send<{ plans: [] }>('GET', path)).body.plans).toEqual([])
      expect(await moved()).toBe(404)
      expect(await news(ada)).toMatchObject([
        { createdAt: plan.dueAt, kind: 'plan-ended-unopened' },
      ])
    }
    const { told, services } = sweeping()
    const until = new Date(plan.dueAt)
    await sweepPlans(services, { from: new Date(until.getTime() - MINUTE_MS), until })
    expect(told).toEqual([])
    app.pass(UNTIL_END_MS)
  })

  it('our own: ends at most 200 plans in one run, and the others in the next', async () => {
    const { id } = await set(ada)
    await app.database.pool.query(
      `insert into date_plans select 'copy-' || n, member_tag, decode(md5(n::text), 'hex'), due_at,
        sealed from date_plans, generate_series(1, 200) as n where id = $1`,
      [id],
    )
    app.pass(UNTIL_END_MS)
    const text = 'select count(*)::int as left from date_plans where not ended'
    const left: number[] = []
    for (let run = 0; run < 2; run += 1) {
      await sweep()
      left.push((await app.database.pool.query<{ left: number }>(text)).rows[0]?.left ?? -1)
    }
    expect(left).toEqual([1, 0])
  })
})
