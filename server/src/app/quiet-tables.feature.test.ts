import type { Warning } from '@sidelight/contract/calls/board'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { movedTables, namingTables } from './quiet-tables.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ada = await app.signUp()
})
afterAll(() => app.close())

async function post(description: string): Promise<void> {
  const warning = { phoneNumber: '(415) 555-0142', redFlags: ['Ghosting'], description }
  expect((await ada.send('POST', BOARD, warning)).status).toBe(201)
}
const listed = async () =>
  (await app.visitor.send<Warning[]>('GET', BOARD)).body.map(({ description }) => description)

it('§1 the quiet tables include every table whose rows name a member', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'members'::regclass`,
  )
  const known = [...namingTables, ...movedTables].map(({ table }) => table)
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(8)
})

it('§1 the quiet tables store the rows of an hour in one transaction, without the minute', async () => {
  await app.signUp('Bea')
  await app.signUp('Cleo')
  await app.app.sweep('quiet writes')
  for (const table of ['members', 'sessions', 'sign_in_methods']) {
    const { rows } = await app.database.pool.query(
      `select count(distinct xmin::text)::int as writers,
         count(*) filter (where date_trunc('hour', created_at) <> created_at)::int as minutes
       from ${table}`,
    )
    expect([table, ...rows]).toEqual([table, { writers: 1, minutes: 0 }])
  }
  expect((await ada.send('GET', `/api/user/${ada.id}`)).status).toBe(200)
})

it('§2 the board shows the newest first before and after the daily job, which keeps only the day', async () => {
  for (const n of [1, 2, 3]) await post(`The first hour, number ${n}.`)
  app.pass(HOUR_MS)
  for (const n of [1, 2, 3]) await post(`The second hour, number ${n}.`)
  const before = await listed()
  expect(before.map((text) => text.replace(/\D/g, ''))).toEqual(['3', '2', '1', '3', '2', '1'])
  expect(before[0]).toContain('second hour')
  for (let night = 0; night < 2; night += 1) {
    await app.app.sweep('order of the day')
    app.pass(2_000)
    expect(await listed()).toEqual(before)
    const { rows } = await app.database.pool.query<{ at: Date; writer: string }>(
      'select published_at as at, xmin::text as writer from warnings',
    )
    expect(rows.map(({ at }) => at.toISOString().slice(11, 21))).toEqual(
      rows.map(() => '00:00:00.0'),
    )
    expect(new Set(rows.map(({ writer }) => writer)).size).toBe(1)
  }
  await post('One more of this hour.')
  expect((await listed())[0]).toBe('One more of this hour.')
})
