import { sql } from 'kysely'
import type { Handle } from '../database/tables.ts'
import type { Columns, KeyedColumn, RowKey } from './keyed-column.ts'

/** Columns of one table. */
export interface KeyedTable {
  table: string
  /** The column that identifies a row. */
  key: RowKey
  columns: readonly KeyedColumn[]
}

/** A row with the values of its keyed columns and of their tags. */
export type KeyedRow = Columns & { id: string }

/** For each type of key, a value that sorts before every id. */
const BEFORE_ALL = { text: '', bytea: '', bigint: `${-(2n ** 63n)}` }

/**
 * Returns the key of a table, its text, and a function that casts an id to the type of the key. The
 * key itself is not cast where rows are searched, so that its index is used.
 */
function partsOf(key: RowKey) {
  const { column, type } = typeof key === 'string' ? { column: key, type: 'text' as const } : key
  const cast = (id: string) => sql`${id || BEFORE_ALL[type]}::${sql.raw(type)}`
  return { place: sql.ref(column), id: sql<string>`${sql.ref(column)}::text`, cast }
}

/**
 * Returns a batch of rows after the given id, in id order, without rows that have no value in any
 * of the columns.
 */
export async function listKeyedRows(
  db: Handle,
  { table, key, columns }: KeyedTable,
  { after, limit }: { after: string; limit: number },
): Promise<KeyedRow[]> {
  const { place, id, cast } = partsOf(key)
  const names = columns.flatMap(({ column, tagColumns }) => [column, ...tagColumns])
  const present = columns.map(({ column }) => sql`${sql.ref(column)} is not null`)
  const { rows } = await sql<KeyedRow>`
    select ${id} as id, ${sql.join(names.map((name) => sql.ref(name)))}
    from ${sql.table(table)}
    where ${place} > ${cast(after)} and (${sql.join(present, sql` or `)})
    order by ${place} limit ${limit}`.execute(db)
  return rows
}

/**
 * The new value of a column and its tags. Stored only if the value has not changed since the read.
 */
export interface Renewal {
  column: KeyedColumn
  was: unknown
  now: Columns
}

/**
 * Stores the renewed columns of a row with one statement. Leaves a column unchanged if its value
 * has changed since it was read.
 */
export async function updateKeyedRow(
  db: Handle,
  { table, key }: KeyedTable,
  { id, renewals }: { id: string; renewals: readonly Renewal[] },
): Promise<void> {
  const changes = renewals.flatMap(({ column, was, now }) =>
    Object.entries(now).map(([name, value]) => {
      const isUnchanged = sql`${sql.ref(column.column)} is not distinct from ${was}`
      return sql`${sql.ref(name)} = case when ${isUnchanged} then ${value} else ${sql.ref(name)} end`
    }),
  )
  const { place, cast } = partsOf(key)
  await sql`
    update ${sql.table(table)} set ${sql.join(changes)} where ${place} = ${cast(id)}`.execute(db)
}

export interface Share {
  sealed: number
  total: number
}

// Key id, a dot and base64url of at least the 16 bytes that AES-SIV adds (vault.ts).
const SEALED_TEXT = String.raw`^[a-z0-9-]{1,16}\.[A-Za-z0-9_-]{22,}$`

/**
 * Returns the number of rows in which a column has the form of a sealed value, and the number of
 * all rows.
 */
export async function shareOfSealed(
  db: Handle,
  { table, column, sealedAs }: KeyedColumn,
): Promise<Share> {
  const isSealed =
    sealedAs === 'text'
      ? sql`${sql.ref(column)} ~ ${SEALED_TEXT}`
      : sql`get_byte(${sql.ref(column)}, 0) = 1`
  const { rows } = await sql<Record<keyof Share, string>>`
    select count(*) filter (where ${isSealed}) as sealed, count(*) as total
    from ${sql.table(table)}`.execute(db)
  return { sealed: Number(rows[0]?.sealed), total: Number(rows[0]?.total) }
}
