import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '../../../test/statements-of.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database/database.ts'
import { memberTagColumn } from './keyed-column.ts'
import { type KeyedTable, listKeyedRows, updateKeyedRow } from './keyed-rows-table.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const column = memberTagColumn({ table: 'idempotencyKeys', column: 'tag' })
const types = ['text', 'bytea', 'bigint'] as const

describe.each(types)('the rows of a table whose key is %s', (type) => {
  const name = `keyed_by_${type}`
  const key = type === 'text' ? 'place' : ({ column: 'place', type } as const)
  const table: KeyedTable = { table: name, key, columns: [column] }
  beforeAll(async () => {
    const place = type === 'bytea' ? 'int4send(n * 7919 % 31)' : `(n * 7919 % 31)::${type}`
    await database.pool.query(`create table ${name} (place ${type} primary key, tag bytea)`)
    await database.pool.query(
      `insert into ${name} select ${place}, 'old' from generate_series(1, 25) n`,
    )
  })

  it('are listed once each, page by page, and updated one by one', async () => {
    const seen: string[] = []
    for (let after = ''; ; after = seen.at(-1) ?? '') {
      const rows = await listKeyedRows(database.handle, table, { after, limit: 4 })
      if (rows.length === 0) break
      seen.push(...rows.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(25)
    expect(seen).toHaveLength(25)
    const [was, now] = [Buffer.from('old'), { tag: Buffer.from('new') }]
    const id = seen[7] ?? ''
    await updateKeyedRow(database.handle, table, { id, renewals: [{ column, was, now }] })
    const renewed = `select place::text as id from ${name} where tag = 'new'`
    expect((await database.pool.query(renewed)).rows).toEqual([{ id }])
  })

  it('are found by the index of the key', async () => {
    const id = type === 'bytea' ? String.raw`\x00000003` : '3'
    const renewals = [{ column, was: null, now: { tag: null } }]
    const statements = await statementsOf(database, async () => {
      await listKeyedRows(database.handle, table, { after: id, limit: 4 })
      await updateKeyedRow(database.handle, table, { id, renewals })
    })
    const [list = '', update = ''] = statements.filter((text) => text.includes(name))
    const client = await database.pool.connect()
    const planOf = async (text: string, values: unknown[]) => {
      const { rows } = await client.query(`explain ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    try {
      await client.query('set enable_seqscan = off')
      expect(await planOf(list, [id, 4])).toContain('Index Cond')
      expect(await planOf(update, [null, null, id])).toContain('Index Cond')
    } finally {
      await client.query('reset enable_seqscan')
      client.release()
    }
  })
})
