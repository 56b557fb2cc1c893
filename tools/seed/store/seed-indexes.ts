import type { PoolClient } from 'pg'
import type { SeedTable } from './seed-store.ts'

/** Reports how many of the indexes of a table are created. */
type IndexListener = (done: number, total: number) => void

/*
 * Creating indexes after the rows takes less time than updating them for each row. While a table is
 * filled, a separate table holds their definitions, so that an interrupted run can be continued.
 */

/** Drops every index of a table that no constraint needs, and stores its definition. */
export async function setIndexesAside(connection: PoolClient, table: SeedTable): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.query(
      'create table if not exists seed_indexes (of_table text not null, definition text not null)',
    )
    const { rows } = await connection.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
        from pg_index where indrelid = $1::regclass
        and not exists (select from pg_constraint where conindid = indexrelid)`,
      [table],
    )
    for (const { name, definition } of rows) {
      await connection.query(`drop index ${name}`)
      await connection.query('insert into seed_indexes values ($1, $2)', [table, definition])
    }
  })
}

/** Creates the indexes of a table that this or an interrupted run has dropped. */
export async function createIndexes(
  connection: PoolClient,
  table: SeedTable,
  onProgress: IndexListener,
): Promise<void> {
  const waiting = await listWaiting(connection, table)
  for (const [at, definition] of waiting.entries()) {
    await inTransaction(connection, async () => {
      await connection.query(definition)
      await connection.query('delete from seed_indexes where definition = $1', [definition])
    })
    onProgress(at + 1, waiting.length)
  }
  await dropWhenEmpty(connection)
}

async function inTransaction(connection: PoolClient, act: () => Promise<void>): Promise<void> {
  await connection.query('begin')
  try {
    await act()
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

async function listWaiting(connection: PoolClient, table: SeedTable): Promise<string[]> {
  if (!(await hasWaiting(connection))) return []
  const { rows } = await connection.query<{ definition: string }>(
    'select definition from seed_indexes where of_table = $1',
    [table],
  )
  return rows.map(({ definition }) => definition)
}

async function dropWhenEmpty(connection: PoolClient): Promise<void> {
  if (!(await hasWaiting(connection))) return
  const { rowCount } = await connection.query('select from seed_indexes limit 1')
  if (rowCount === 0) await connection.query('drop table seed_indexes')
}

async function hasWaiting(connection: PoolClient): Promise<boolean> {
  const { rows } = await connection.query<{ there: boolean }>(
    "select to_regclass('seed_indexes') is not null as there",
  )
  return rows[0]?.there === true
}
