import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { toldKinds } from '@sidelight/contract/rules/told-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { isoDay } from '../cases/iso-day.ts'
import { appendLedger } from '../ledger/append-ledger.ts'
import type { LedgerVerb } from '../ledger/ledger-line.ts'

const NO_OUTCOMES = {
  stands: 0,
  corrected: 0,
  removed: 0,
  retired: 0,
  verified: 0,
  unverified: 0,
  published: 0,
  refused: 0,
  banned: 0,
  dismissed: 0,
  proved: 0,
  unproved: 0,
}

const NO_KINDS = Object.fromEntries(toldKinds.map((kind) => [kind, 0]))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const figures = async () =>
  (await app.visitor.send<AnswerOf<'getTransparency'>>('GET', '/api/transparency')).body

let stored = 0

/** Stores a case as it is after a decision. */
async function store(change: Record<string, unknown>): Promise<void> {
  stored += 1
  const row = {
    id: `case-${stored}`,
    kind: 'report',
    class: 'other',
    state: 'decided',
    warning_tag: Buffer.alloc(16),
    joined: 1,
    opened_on: '2026-10-01',
    due_at: '2026-10-08T00:00:00Z',
    is_late: false,
    is_hidden: false,
    decided_on: '2026-10-03',
    outcome: 'stands',
    reason: 'no-violation',
    sealed: Buffer.alloc(1),
    ...change,
  }
  const names = Object.keys(row)
  await app.database.pool.query(
    `insert into cases (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** Appends a line to the ledger. */
async function write(verb: LedgerVerb): Promise<void> {
  const line = { actor: 'clock', subject: 'case-1', reason: '', detail: null } as const
  await app.database.handle
    .transaction()
    .execute((db) => appendLedger(db, { ...line, verb, day: isoDay(app.now()) }))
}

describe('the public figures', () => {
  it('§6 are empty before anything is reported', async () => {
    expect(await figures()).toEqual({
      months: [],
      kinds: NO_KINDS,
      waiting: 0,
      oldestDays: null,
      besideCases: [],
      offices: [],
      ledger: null,
      ledgerFault: null,
      stampFault: null,
    })
  })

  it('§6 show reports and decisions by month, rounded down, and no count from 1 to 4', async () => {
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      await store({ decided_on: `2026-10-0${day}`, is_late: day > 2 })
    }
    await store({ class: 'minors', outcome: 'removed' })
    await store({ state: 'withdrawn', decided_on: null, outcome: null, reason: null })
    // Decided but not announced, so it does not count as decided.
    await store({ opened_on: '2026-11-01', notices_at: '2026-11-02T09:40:00Z' })
    // Older than the twelve months.
    await store({ opened_on: '2025-11-30' })
    const { months } = await figures()
    expect(months).toEqual([
      expect.objectContaining({
        month: '2026-11',
        outcomes: NO_OUTCOMES,
      }),
      {
        month: '2026-10',
        opened: {
          minors: 'under 5',
          doxxing: 0,
          intimate: 0,
          held: 0,
          safety: 0,
          profile: 0,
          other: 5,
          objection: 0,
        },
        outcomes: { ...NO_OUTCOMES, stands: 5, removed: 'under 5' },
        withdrawn: 'under 5',
        appealed: 0,
        reversed: 0,
        late: 5,
        strikes: 0,
        conflicts: 0,
        medianDays: 3,
        slowestDays: 6,
      },
    ])
  })

  it('§6 show how many cases of each kind were opened in twelve months', async () => {
    const { report, ...before } = (await figures()).kinds
    expect(before).toEqual({ ...NO_KINDS, report: undefined })
    for (let count = 0; count < 9; count += 1) {
      await store({ kind: 'dispute', opened_on: '2026-08-01' })
    }
    await store({ kind: 'reply', opened_on: '2026-08-01' })
    // Older than the twelve months.
    await store({ kind: 'verify', opened_on: '2025-11-30' })
    // Rounded down: 9 minus what the months show by class would reveal a hidden figure.
    const told = { ...NO_KINDS, report, dispute: 5, reply: 'under 5' }
    expect((await figures()).kinds).toEqual(told)
  })

  it('§6 count as reversed what an appeal decided otherwise', async () => {
    for (let count = 0; count < 5; count += 1) {
      await store({ opened_on: '2026-09-01', state: 'final', appealed_by: 'author' })
      await app.database.pool.query(
        `insert into case_events (ledger_n, case_id, day, actor, verb, reason)
         values ($1, $2, '2026-09-02', 'm-aaaaaaaa', 'case-decided', 'removed threat')`,
        [1_000 + stored, `case-${stored}`],
      )
    }
    const september = (await figures()).months.find(({ month }) => month === '2026-09')
    expect(september).toMatchObject({ appealed: 5, reversed: 5, outcomes: { stands: 5 } })
  })

  it('§6 include orders of courts and authorities, whose content is not in the ledger', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(
        (await runOperator(app, ['order', 'received', 'file of the eastern court'])).failed,
      ).toBe(false)
    }
    expect((await runOperator(app, ['order', 'answered'])).failed).toBe(false)
    expect((await runOperator(app, ['order', 'ignored'])).failed).toBe(true)
    const of = async (name: 'orders' | 'evidence') =>
      (await figures()).besideCases.map((month) => month[name])
    app.pass(30 * DAY_MS)
    expect(await of('orders')).toEqual([{ received: 5, answered: 'under 5' }])
    const { rows } = await app.database.pool.query('select * from ledger')
    expect(JSON.stringify(rows)).not.toContain('eastern')
    expect((await runOperator(app, ['ledger'])).failed).toBe(false)
    app.pass(336 * DAY_MS)
    expect(await of('orders')).toHaveLength(1)
    app.pass(30 * DAY_MS)
    expect(await of('orders')).toEqual([])
    app.pass(-396 * DAY_MS)
  })

  it('§6 show how long the oldest case has waited, but only if at least 5 wait', async () => {
    const open = { state: 'open', decided_on: null, outcome: null, reason: null }
    for (const day of [11, 12, 13, 14]) await store({ ...open, opened_on: `2026-10-${day}` })
    expect(await figures()).toMatchObject({ waiting: 'under 5', oldestDays: null })
    await store({ ...open, state: 'proposed', opened_on: '2026-10-10' })
    const days = (Date.parse(isoDay(app.now())) - Date.parse('2026-10-10')) / DAY_MS
    expect(await figures()).toMatchObject({ waiting: 5, oldestDays: days })
    await store({ ...open, opened_on: '2026-10-15' })
    // One more case changes nothing that is shown.
    expect(await figures()).toMatchObject({ waiting: 5, oldestDays: days })
  })

  it('§6 count strikes and conflicts of interest by month, from the ledger', async () => {
    const now = app.now()
    // A month in which no case was opened.
    app.pass(Date.parse('2026-12-05T00:00:00Z') - now.getTime())
    for (let count = 0; count < 6; count += 1) await write('strike-given')
    for (let count = 0; count < 4; count += 1) await write('case-conflict')
    const told = await figures()
    expect(told.months[0]).toMatchObject({
      month: '2026-12',
      outcomes: NO_OUTCOMES,
      strikes: 5,
      conflicts: 'under 5',
      late: 0,
      medianDays: null,
    })
    // The total of the months would reveal the figure of December.
    expect(told).not.toHaveProperty('conflicts')
    app.pass(now.getTime() - app.now().getTime())
  })

  it('§6 are not changed by one more picture, order or answered message', async () => {
    const promise = { promised_days: 5, late: 0 }
    const another = async () => {
      const before = await figures()
      await write('evidence-received')
      await write('evidence-erased')
      await runOperator(app, ['order', 'received'])
      await app.database.pool.query(
        `insert into support_answers (month, promised_days, in_time, late) values ($1, $2, 1, $3)
         on conflict (month, promised_days) do update set in_time = support_answers.in_time + 1`,
        [isoDay(app.now()).slice(0, 7), promise.promised_days, promise.late],
      )
      // The ledger itself is not included, only its published head.
      expect((await figures()).besideCases).toEqual(before.besideCases)
    }
    for (let count = 0; count < 7; count += 1) await another()
    const month = isoDay(app.now()).slice(0, 7)
    app.pass(30 * DAY_MS)
    const told = (await figures()).besideCases.find((one) => one.month === month)
    // Seven of each are shown as five, because exact figures would reveal each one. The orders
    // include those of an earlier test.
    expect(told).toMatchObject({
      evidence: { received: 5, erased: 5 },
      support: { inTime: 5, late: 0 },
      orders: { received: 10 },
    })
    app.pass(-30 * DAY_MS)
  })

  it('§6 show the head of the ledger, and say if it was not verified for days', async () => {
    await app.database.pool.query(
      `insert into ledger_days (day, n, head) values ('2026-11-02', 7, $1)`,
      [Buffer.alloc(32, 5)],
    )
    expect((await figures()).ledger).toEqual({
      day: '2026-11-02',
      n: 7,
      head: '05'.repeat(32),
      current: true,
      stamp: null,
    })
    const untilLastMoment = Date.parse('2026-11-04T00:00:00.000Z') - app.now().getTime()
    app.pass(untilLastMoment)
    expect((await figures()).ledger).toMatchObject({ current: true })
    app.pass(1)
    expect((await figures()).ledger).toMatchObject({ current: false })
  })
})
