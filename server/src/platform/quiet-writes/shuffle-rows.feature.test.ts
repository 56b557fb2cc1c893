import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database/database.ts'
import { moveWritten, rewriteRows, shuffle } from './shuffle-rows.ts'

const ROWS = 1_700
/** Rows written during the move. With them, the rows still make four portions of 500. */
const LATE_ROWS = 250
const probe = { table: 'probe', key: 'id' }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table probe (id text primary key, written serial)')
  for (let from = 0; from < ROWS; from += 100) {
    await database.pool.query(
      `insert into probe (id) select 'r' || n from generate_series($1::int, $2::int) as n`,
      [from + 1, from + 100],
    )
  }
})
afterAll(() => database.close())

interface ProbeRow {
  id: string
  written: number
  writer: string
}

async function inFileOrder(): Promise<ProbeRow[]> {
  const { rows } = await database.pool.query<ProbeRow>(
    'select id, written, xmin::text as writer from probe order by ctid',
  )
  return rows
}

const move = () => moveWritten(database.handle, { period: 'day', now: new Date(0) }, [probe])

/** Returns the correlation of two lists of numbers, from -1 to 1. */
function correlation(xs: number[], ys: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(xs), mean(ys)]
  const covariance = (as: number[], ma: number, bs: number[], mb: number) =>
    as.reduce((sum, a, at) => sum + (a - ma) * ((bs[at] ?? 0) - mb), 0)
  return (
    covariance(xs, mx, ys, my) / Math.sqrt(covariance(xs, mx, xs, mx) * covariance(ys, my, ys, my))
  )
}

it('§1 many rows are moved in batches, and neither place nor transaction reveals their order', async () => {
  const ended = new AbortController()
  const moving = move().finally(() => ended.abort())
  let writes = 0
  while (!ended.signal.aborted && writes < LATE_ROWS) {
    writes += 1
    await database.pool.query('insert into probe (id) values ($1)', [`late ${writes}`])
  }
  await moving
  const rows = await inFileOrder()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS + writes)
  const old = rows.filter(({ id }) => id.startsWith('r'))
  const places = old.map((_, at) => at)
  expect(
    Math.abs(
      correlation(
        places,
        old.map(({ written }) => written),
      ),
    ),
  ).toBeLessThan(0.15)
  const writers = [...new Set(old.map(({ writer }) => writer))].toSorted((a, b) => +a - +b)
  expect(writers).toHaveLength(4)
  const transactions = old.map(({ writer }) => writers.indexOf(writer))
  expect(
    Math.abs(
      correlation(
        transactions,
        old.map(({ written }) => written),
      ),
    ),
  ).toBeLessThan(0.15)
})

it('§1 rows written since the last run are moved, and no others', async () => {
  const writers = async () => new Map((await inFileOrder()).map(({ id, writer }) => [id, writer]))
  // Rows are moved again while a transaction is running in another database.
  const isAtRest = async () => {
    const before = await writers()
    await move()
    return [...(await writers())].every(([id, writer]) => before.get(id) === writer)
  }
  await expect.poll(isAtRest, { timeout: 30_000 }).toBe(true)
  await database.pool.query(`insert into probe (id) values ('new')`)
  const written = (await writers()).get('new')
  await move()
  expect((await writers()).get('new')).not.toBe(written)
})

it('§1 a row that was being written is moved as soon as it is free', async () => {
  // The embedded database has one connection, so nothing is written during a shuffle.
  if (database.embedded) return
  await database.pool.query(`insert into probe (id) values ('held')`)
  const written = async () => (await inFileOrder()).find(({ id }) => id === 'held')?.writer
  const before = await written()
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query(`select id from probe where id = 'held' for update`)
  await rewriteRows(database.handle, 'held', [probe])
  await holder.query('rollback')
  holder.release()
  expect(await written()).toBe(before)
  await rewriteRows(database.handle, 'held', [probe])
  expect(await written()).not.toBe(before)
})

it('§1 every order of rows is equally likely', () => {
  const orders = new Map<string, number>()
  for (let n = 0; n < 6_000; n += 1) {
    const order = shuffle(['a', 'b', 'c']).join('')
    orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  // Each order occurs about 1,000 times, with a standard deviation of 29.
  expect(orders.size).toBe(6)
  for (const times of orders.values()) expect(Math.abs(times - 1_000)).toBeLessThan(230)
})
