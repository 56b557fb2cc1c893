import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Blind indexes, and columns that point at another table, by which no index finds rows. */
const UNINDEXED = `
  select c.relname || '.' || a.attname as name
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where a.attnum > 0 and not a.attisdropped
    and (a.attname like '%\\_tag' or exists (
      select from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum))
    and not exists (
      select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)
  order by 1`

/** These are compared once their row is found by another column. */
const COMPARED = [
  'idempotency_keys.request_tag',
  'purchases.number_tag',
  'subscription_payments.card_tag',
  'tombstones.text_tag',
]

it('§7 what rows are found by has an index', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(UNINDEXED)
  expect(rows.map(({ name }) => name)).toEqual(COMPARED)
})

/** Indexes in which new rows wait in a list that every search reads, of a length that nothing bounds but 4 MB. */
const LONG_LISTS = `
  select relname as name from pg_class inner join pg_am on pg_am.oid = relam
  where amname = 'gin'
    and not coalesce(array_to_string(reloptions, ' '), '') like '%gin_pending_list_limit=%'`

it('§7 what waits to be indexed is a short list', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(LONG_LISTS)
  expect(rows).toEqual([])
})
