import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Lists blind indexes and foreign keys that have no index. */
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

/** Columns that are compared only after another column has found the row. */
const COMPARED = [
  'idempotency_keys.request_tag',
  'purchases.number_tag',
  'subscription_payments.card_tag',
  'tombstones.text_tag',
]

it('§7 columns that queries search by have an index', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(UNINDEXED)
  expect(rows.map(({ name }) => name)).toEqual(COMPARED)
})

/**
 * Lists the limit of each index's pending list, in which new rows wait and which every search
 * reads. In kilobytes; 4,096 if an index has no limit of its own.
 */
const LIMITS_OF_LISTS = `
  select relname as name, coalesce(limits.kilobytes, '4096')::int as kilobytes
  from pg_class inner join pg_am on pg_am.oid = relam
  left join lateral (
    select option_value as kilobytes from pg_options_to_table(reloptions)
    where option_name = 'gin_pending_list_limit') as limits on true
  where amname = 'gin'`

it('§7 the pending list of every index is bounded', async () => {
  const { rows } = await app.database.pool.query<{ name: string; kilobytes: number }>(
    LIMITS_OF_LISTS,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ kilobytes }) => kilobytes > 512)).toEqual([])
})
