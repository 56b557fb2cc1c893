import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import { findPostgres } from '../../../tools/find/find-postgres.ts'
import type { StolenRow } from './thief.ts'

/** Resolves to the rows in the order of the files, each with its transaction and place. */
export async function stealTables(pool: pg.Pool): Promise<StolenRow[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const stolen: StolenRow[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{
      xmin: string
      xmax: string
      ctid: string
      values: StolenRow['values']
    }>(
      `select xmin::text, xmax::text, ctid::text, to_jsonb(t) as values from ${name} t order by t.ctid`,
    )
    for (const [place, { xmin, xmax, values }] of rows.entries()) {
      stolen.push({ table: name, xmin: Number(xmin), xmax: Number(xmax), place, values })
    }
  }
  return stolen
}

/** Returns the rows in the order in which `pg_dump` writes them. */
export function stealDump(url: string): StolenRow[] {
  const beside = join(findPostgres() ?? '', 'pg_dump')
  const dumped = spawnSync(
    existsSync(beside) ? beside : 'pg_dump',
    ['--data-only', '--schema=public', url],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )
  if (dumped.status !== 0) throw new Error(`pg_dump failed: ${dumped.stderr}`)
  const stolen: StolenRow[] = []
  let copied: { table: string; columns: string[]; place: number } | undefined
  for (const line of dumped.stdout.split('\n')) {
    const [, table, columns] = /^COPY public\.(\w+) \((.*)\) FROM stdin;$/.exec(line) ?? []
    if (table && columns) copied = { table, columns: columns.split(', '), place: 0 }
    else if (line === '\\.') copied = undefined
    else if (copied) {
      const cells = line.split('\t')
      const values = Object.fromEntries(copied.columns.map((name, at) => [name, cells[at]]))
      stolen.push({ table: copied.table, place: copied.place, values })
      copied.place += 1
    }
  }
  return stolen
}

/** Resolves to every key of Redis with its value and its remaining time to live. */
export async function stealRedis(redis: Redis): Promise<StolenRow[]> {
  const keys = await redis.keys('*')
  return Promise.all(
    keys.map(async (key) => {
      const [left, value] = [await redis.pttl(key), await redis.get(key)]
      return { table: `redis ${key.split(':')[0]}`, place: left, values: { key, value } }
    }),
  )
}
