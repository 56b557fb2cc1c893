import type pg from 'pg'

/** The number of rows that are read at once. */
const PORTION = 500
/** The tables of the migration library. */
const OF_MIGRATIONS = /^kysely_/
/** Tables that are empty until the installation is used. */
const USED = ['members', 'warnings', 'entries', 'cases', 'ledger']

export interface Moved {
  tables: number
  rows: number
}

/**
 * Copies every row of a migrated database into an unused one with the same migrations, in one
 * transaction, and compares both before the commit. Throws an Error for the operator if the target
 * is in use, or differs afterwards. The source must not be written to during the copy.
 */
export async function moveRows(from: pg.Pool, to: pg.Pool): Promise<Moved> {
  const source = await from.connect()
  const target = await to.connect()
  try {
    await source.query("set time zone 'UTC'")
    await target.query("set time zone 'UTC'")
    await target.query('begin')
    const moved = await copyAll(source, target)
    await target.query('commit')
    return moved
  } catch (failure) {
    await target.query('rollback')
    throw failure
  } finally {
    source.release()
    target.release()
  }
}

async function copyAll(source: pg.PoolClient, target: pg.PoolClient): Promise<Moved> {
  await requireSameMigrations(source, target)
  const tables = await tablesInOrder(target)
  for (const table of USED) {
    if ((await summarise(target, table)).rows === 0) continue
    throw new Error(`The database of DATABASE_URL is in use: "${table}" holds rows.`)
  }
  // The migrations insert a first row into some tables.
  for (const table of tables.toReversed()) await target.query(`delete from ${table}`)
  let rows = 0
  for (const table of tables) {
    await copyTable(table, source, target)
    const [before, after] = [await summarise(source, table), await summarise(target, table)]
    if (before.rows !== after.rows || before.hash !== after.hash) {
      throw new Error(`The rows of "${table}" differ after they were copied.`)
    }
    rows += after.rows
  }
  return { tables: tables.length, rows }
}

async function requireSameMigrations(source: pg.PoolClient, target: pg.PoolClient): Promise<void> {
  const names = async (client: pg.PoolClient) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    )
    return rows.map(({ name }) => name).join()
  }
  if ((await names(source)) === (await names(target))) return
  throw new Error('The two databases are not of the same version.')
}

/** Returns the tables, each after the tables that it references. */
async function tablesInOrder(client: pg.PoolClient): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const { rows: references } = await client.query<{ name: string; parent: string }>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const left = new Set(found.map(({ name }) => name).filter((name) => !OF_MIGRATIONS.test(name)))
  const ordered: string[] = []
  while (left.size > 0) {
    const next = [...left].filter(
      (name) => !references.some((one) => one.name === name && left.has(one.parent)),
    )
    if (next.length === 0) throw new Error('Tables refer to one another in a circle.')
    for (const name of next) left.delete(name)
    ordered.push(...next)
  }
  return ordered
}

/** Copies rows as JSON, which PostgreSQL converts back to the same columns and types. */
async function copyTable(
  table: string,
  source: pg.PoolClient,
  target: pg.PoolClient,
): Promise<void> {
  for (let after: string | null = '(0,0)'; after !== null; ) {
    const { rows }: pg.QueryResult<{ rows: string | null; last: string | null }> =
      await source.query(
        `select json_agg(page.row)::text as rows, max(page.place)::text as last
          from (select ctid as place, ${table} as row from ${table}
            where ctid > $1::tid order by ctid limit ${PORTION}) as page`,
        [after],
      )
    after = rows[0]?.last ?? null
    const portion = rows[0]?.rows
    if (!portion) continue
    const insert = `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`
    await target.query(insert, [portion])
  }
}

/** Returns the number of rows of a table, and a hash of their content. */
async function summarise(
  client: pg.PoolClient,
  table: string,
): Promise<{ rows: number; hash: string | null }> {
  const { rows } = await client.query<{ rows: number; hash: string | null }>(
    `select count(*)::int as rows, md5(string_agg(row, '' order by row)) as hash
      from (select md5(${table}::text) as row from ${table}) as hashed`,
  )
  return rows[0] ?? { rows: 0, hash: null }
}
