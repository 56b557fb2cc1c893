import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember, visitorOf } from '../../test/test-app.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'

const HOUR = '2026-11-02T09:00:00.000Z'

interface Row {
  hour: Date
  kind: string
  tag: Buffer
  count: number
}

let app: TestApp
let ada: TestMember
beforeEach(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterEach(() => app.close())

async function stored(): Promise<Row[]> {
  await app.app.flush()
  const { rows } = await app.database.pool.query<Row>(
    'select * from refusal_counts order by hour, kind',
  )
  return rows
}

async function guess(times: number): Promise<void> {
  const body = { email: ada.email, password: 'wrong horse' }
  for (let count = 0; count < times; count += 1) {
    await visitorOf(app.url, undefined).send('POST', '/api/identity/sign-in/email', body)
  }
}

const countsOf = (rows: readonly Row[]) =>
  rows.map(({ hour, kind, count }) => [hour.toISOString(), kind, count])

describe('counted refusals', () => {
  it('include those of sign-ins and step-ups, by kind and hour', async () => {
    await guess(6)
    await ada.send('POST', '/api/identity/step-up', { password: 'wrong horse' })
    expect(countsOf(await stored())).toEqual([
      [HOUR, 'sign-in-failed', 5],
      [HOUR, 'sign-in-locked', 1],
      [HOUR, 'step-up-refused', 1],
    ])
    await guess(1)
    expect(countsOf(await stored())).toContainEqual([HOUR, 'sign-in-locked', 2])
  })

  it('include 403 and 404 responses only in a series', async () => {
    const lookFor = (id: number) => app.visitor.send('GET', `/api/public-receipts/none-${id}`)
    for (let id = 0; id < 19; id += 1) await lookFor(id)
    expect(await stored()).toEqual([])
    for (let id = 19; id < 45; id += 1) await lookFor(id)
    expect(countsOf(await stored())).toEqual([[HOUR, 'refusal-series', 2]])
  })

  it('have a tag that changes each day, and contain nothing about a member', async () => {
    await guess(1)
    app.pass(DAY_MS)
    await guess(1)
    const [today, tomorrow] = await stored()
    expect(today?.kind).toBe(tomorrow?.kind)
    expect(today?.tag.equals(tomorrow?.tag ?? Buffer.alloc(0))).toBe(false)
    const { rows } = await app.database.pool.query('select * from events')
    expect(JSON.stringify([today, tomorrow, rows])).not.toContain(ada.id)
  })

  it('that cannot be stored are stored with the next, including those of that moment', async () => {
    const { database } = app
    await guess(1)
    let failing: Promise<void> | undefined
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table refusal_counts rename to counts_away')
      failing = app.app.flush()
      await waitsForLock(database)
      // The embedded database has no connection besides that of the transaction.
      if (!database.embedded) await guess(1)
      await client.query('commit')
    } finally {
      client.release()
    }
    await failing
    if (database.embedded) await guess(1)
    await database.pool.query('alter table counts_away rename to refusal_counts')
    expect(countsOf(await stored())).toEqual([[HOUR, 'sign-in-failed', 2]])
  })

  it('are in the metrics, and are deleted after 30 days', async () => {
    await guess(1)
    const { text } = await app.visitor.send('GET', '/metrics')
    expect(text).toContain('sidelight_refusals_total{kind="sign-in-failed"} 1')
    expect(await stored()).toHaveLength(1)
    app.pass(31 * DAY_MS)
    await app.app.sweep('refusal counts')
    expect(await stored()).toEqual([])
  })
})
