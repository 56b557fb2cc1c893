import { type RawBuilder, sql } from 'kysely'
import { chunk } from '../database/chunk.ts'
import type { Handle } from '../database/tables.ts'

/** The number of tables listed in one statement, which reads each as a whole and has 15 s. */
const LISTED_TOGETHER = 5

interface ShuffleRow {
  name: string
  fromXid: string
  ownXid: string
}

declare module '../database/tables.ts' {
  interface Tables {
    shuffles: ShuffleRow
  }
}

/** How readable times are rounded. */
type Coarser = 'hour' | 'hour-up'

/** A table in which the order of rows would reveal when they were written. */
export interface ShuffledTable {
  table: string
  key: string
  times?: Readonly<Record<string, Coarser>>
}

/**
 * The transactions up to which a shuffle has seen rows, as decimal 64-bit ids, which never wrap
 * around.
 */
export interface Mark {
  fromXid: string
  ownXid: string
}

/** Returns the mark of the last shuffle of each name, or zeros if there was none. */
export async function findMarks(
  db: Handle,
  names: readonly string[],
): Promise<(name: string) => Mark> {
  const rows = await db.selectFrom('shuffles').selectAll().where('name', 'in', names).execute()
  const marks = new Map(rows.map(({ name, ...mark }) => [name, mark]))
  return (name) => marks.get(name) ?? { fromXid: '0', ownXid: '0' }
}

/** Stores the marks of shuffles. */
export async function saveMarks(db: Handle, marks: readonly ShuffleRow[]): Promise<void> {
  await db
    .insertInto('shuffles')
    .values(marks)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        fromXid: row.ref('excluded.fromXid'),
        ownXid: row.ref('excluded.ownXid'),
      })),
    )
    .execute()
}

/** Waits for a concurrent shuffle and blocks others until the transaction ends. */
export async function takeTurn(db: Handle): Promise<void> {
  await sql`lock table shuffles in share row exclusive mode`.execute(db)
}

/**
 * Returns the id of this transaction, and that of the oldest running one, whose rows are not
 * visible yet.
 */
export async function markNow(db: Handle): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select pg_current_xact_id()::text as "ownXid",
      pg_snapshot_xmin(pg_current_snapshot())::text as "fromXid"`.execute(db)
  const [mark] = rows
  if (!mark) throw new Error('The database named no transaction')
  return mark
}

/** The rows of a table to look for. */
export interface Sought {
  mark: Mark
  /** Transactions of the shuffle itself, in addition to the mark's own. */
  except?: readonly string[]
  /** Rows that match this are included. */
  also?: RawBuilder<boolean>
}

/**
 * Returns the keys of rows that were written by transactions at or after the mark, except the
 * shuffle's own and `except`, and of rows that `also` matches.
 */
export async function listWritten(
  db: Handle,
  table: ShuffledTable,
  sought: Sought,
): Promise<string[]> {
  const { rows } = await written(table, sought).execute(db)
  return rows.map((row) => row.key)
}

/** Like `listWritten` for several tables, with one statement for a few of them. */
export async function listWrittenIn<Table extends ShuffledTable>(
  db: Handle,
  tables: readonly { table: Table; mark: Mark }[],
): Promise<{ table: Table; key: string }[]> {
  const found: WrittenRow[] = []
  for (const some of chunk(tables, LISTED_TOGETHER)) {
    const each = some.map(({ table, mark }) => written(table, { mark }))
    const { rows } = await sql<WrittenRow>`${sql.join(each, sql` union all `)}`.execute(db)
    found.push(...rows)
  }
  return tables.flatMap(({ table }) =>
    found.filter((row) => row.name === table.table).map(({ key }) => ({ table, key })),
  )
}

interface WrittenRow {
  name: string
  key: string
}

/**
 * A row contains only the lower half of a transaction id, so it is compared by age. A mark from
 * another database (a restored dump) is ignored.
 */
function written(
  { table, key }: ShuffledTable,
  { mark, except = [], also }: Sought,
): RawBuilder<WrittenRow> {
  const now = sql`pg_current_xact_id()::text::bigint`
  const own = [mark.ownXid, ...except]
  return sql<WrittenRow>`
    select ${sql.lit(table)} as name, ${sql.ref(key)}::text as key from ${sql.table(table)} as t
    where (age(t.xmin)::bigint <= ${now} - (case when ${mark.fromXid}::bigint > ${now} then 0
          else ${mark.fromXid}::bigint end)
        and ${now} - age(t.xmin)::bigint <> all(${own}::bigint[]))
      or ${also ?? sql`false`}`
}

/** Rewrites a row with its times rounded. Returns false if another transaction holds the row. */
export async function rewriteRow(
  db: Handle,
  { table, key, times = {} }: ShuffledTable,
  value: string,
): Promise<boolean> {
  const name = sql.ref(key)
  const set = Object.entries(times).map(
    ([column, coarser]) => sql`${sql.ref(column)} = ${coarse(sql.ref(column), coarser)}`,
  )
  const { rows } = await sql<{ key: string }>`
    with free as (select ${name} as key from ${sql.table(table)} where ${name} = ${value}
      for no key update skip locked)
    update ${sql.table(table)} as t set ${sql.join([sql`${name} = t.${name}`, ...set])}
    from free where t.${name} = free.key returning free.key`.execute(db)
  return rows.length > 0
}

/**
 * Deletes these rows and inserts them again in random order, elsewhere in the file. Only for rows
 * that no other table references, and while no other process can write (`lockTable`).
 */
export async function moveRows(
  db: Handle,
  { table, key }: ShuffledTable,
  keys: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from ${sql.table(table)} where ${sql.ref(key)} = any(${keys}::text[]) returning *)
    insert into ${sql.table(table)} select * from gone order by random()`.execute(db)
}

/**
 * Blocks other writers of the table until the transaction ends; readers continue. Throws if another
 * writer still holds the table after 700 ms, so that a writer that waits for this transaction is
 * never aborted by a deadlock.
 */
export async function lockTable(db: Handle, { table }: ShuffledTable): Promise<void> {
  await sql`set local lock_timeout = '700ms'`.execute(db)
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(db)
}

/** A column whose times are reduced to the day once they are older than `until`. */
export interface Late {
  column: string
  until: Date
}

/**
 * Reduces these times to the day. Their milliseconds number the rows of the day, so that the order
 * is preserved.
 */
export async function coarsenDays(
  db: Handle,
  { table, key }: ShuffledTable,
  { column, until }: Late,
): Promise<void> {
  const [name, moment] = [sql.ref(key), sql.ref(column)]
  await sql`
    update ${sql.table(table)} as t set ${moment} = d.day + d.nth * interval '1 millisecond'
    from (
      select ${name} as key, ${sqlDay(moment)} as day, row_number()
        over (partition by ${sqlDay(moment)} order by ${moment}, ${name}) as nth
      from ${sql.table(table)} where ${lately({ column, until })}) as d
    where t.${name} = d.key and t.${moment} >= d.day + interval '1 hour'`.execute(db)
}

/**
 * Returns the condition for rows of the last days whose time still contains an hour, although it
 * should contain only the day.
 */
export function tellingHours({ column, until }: Late): RawBuilder<boolean> {
  const moment = sql.ref(column)
  return sql`(${lately({ column, until })} and ${moment} >= ${sqlDay(moment)} + interval '1 hour')`
}

function lately({ column, until }: Late): RawBuilder<boolean> {
  const moment = sql.ref(column)
  const first = sqlDay(sql`${until}::timestamptz - interval '4 days'`)
  return sql`(${moment} >= ${first} and ${moment} <= ${until})`
}

const sqlDay = (moment: RawBuilder<unknown>) => sql`date_trunc('day', ${moment}, 'UTC')`

function coarse(moment: RawBuilder<unknown>, coarser: Coarser): RawBuilder<unknown> {
  if (coarser === 'hour') return sql`date_trunc('hour', ${moment}, 'UTC')`
  return sql`date_trunc('hour', ${moment} + interval '3599.999999 seconds', 'UTC')`
}

/**
 * Removes deleted row versions from the files (VACUUM). Must not be called inside a transaction.
 */
export async function tidyUp(db: Handle, tables: readonly ShuffledTable[]): Promise<void> {
  // One statement for each: with several tables in one, the time limit would leave the last ones
  // unprocessed.
  for (const { table } of tables) await sql`vacuum ${sql.table(table)}`.execute(db)
}
