import { afterEach, describe, expect, inject, it } from 'vitest'
import { startTestApp } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.ts'

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

async function nameOf({ pool }: Database): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name
}

/** Resolves to the name of the database that the next test gets. */
async function nameOfNext(): Promise<string | undefined> {
  const next = await openTestDatabase()
  open.push(next)
  return nameOf(next)
}

async function rowsOf({ pool }: Database, table: string): Promise<unknown[]> {
  return (await pool.query(`select * from ${table}`)).rows
}

describe.runIf(inject('template').kind === 'postgres')('the database of a test', () => {
  it('is reused for the next test without a row', async () => {
    const app = await startTestApp()
    await app.signUp()
    const name = await nameOf(app.database)
    await app.close()
    const next = await openTestDatabase()
    open.push(next)
    expect(await nameOf(next)).toBe(name)
    for (const table of ['members', 'sessions']) {
      expect([table, await rowsOf(next, table)]).toEqual([table, []])
    }
    expect(await rowsOf(next, 'ledger_head')).toEqual([
      { one: true, n: '0', head: Buffer.alloc(32) },
    ])
  })

  it.each([
    'create table planted (n int)',
    'drop table budgets',
    'alter table members add column planted int',
    'alter table members disable trigger all',
    'drop index sessions_member_id',
  ])('is dropped after a test with: %s', async (change) => {
    const database = await openTestDatabase()
    const name = await nameOf(database)
    await database.pool.query(change)
    await database.close()
    expect(await nameOfNext()).not.toBe(name)
  })

  it('accepts no statement of a test that has ended', async () => {
    const database = await openTestDatabase()
    await database.close()
    await expect(database.pool.query('select 1')).rejects.toThrow('has ended')
    await expect(database.handle.selectFrom('members').selectAll().execute()).rejects.toThrow(
      'has ended',
    )
  })
})
