import type { PoolClient } from 'pg'
import { nameEntry } from '../seed-entry-row.ts'
import { rowsOf, type SeedChunk } from '../seed-plan.ts'
import { seedId } from '../seed-random.ts'
import { nameWarning } from '../seed-warning.ts'

export type SeedTable = SeedChunk['table']

/**
 * Stores rows of `jsonRows`. Rows that exist already stay unchanged. Returns how many were added.
 */
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

export async function isEmpty(connection: PoolClient, table: SeedTable): Promise<boolean> {
  const { rowCount } = await connection.query(`select from ${table} limit 1`)
  return rowCount === 0
}

/** Returns whether every row of a chunk is stored. */
export async function isStored(
  connection: PoolClient,
  seed: number,
  chunk: SeedChunk,
): Promise<boolean> {
  const names =
    chunk.table === 'warnings'
      ? chunk.reports.map((report) => nameWarning(seed, report))
      : Array.from({ length: chunk.count }, (_, at) => nameEntry(seed, chunk.from + at))
  const { rowCount } = await connection.query(
    `select from ${chunk.table} where id = any($1::text[])`,
    [names.map(seedId)],
  )
  return rowCount === rowsOf(chunk)
}
