import type { PoolClient } from 'pg'
import type { SeedChunk } from './seed-plan.ts'

export type SeedTable = SeedChunk['table']

/** Stores rows of `jsonRows`; existing rows are unchanged. Returns how many were added. */
export async function storeRows(
  connection: PoolClient,
  table: SeedTable,
  rows: string,
): Promise<number> {
  const { rowCount } = await connection.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)
      on conflict do nothing`,
    [rows],
  )
  return rowCount ?? 0
}

/** Returns whether a table has no rows. */
export async function isEmpty(connection: PoolClient, table: SeedTable): Promise<boolean> {
  const { rowCount } = await connection.query(`select from ${table} limit 1`)
  return rowCount === 0
}

/** Drops every index that no constraint needs. Returns the statements that create them again. */
export async function dropIndexes(connection: PoolClient, table: SeedTable): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = $1::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await connection.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
