import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'

/**
 * Every sealed column but those of warnings and entries, which their features check with the tags. A
 * value is bound to its column, so the column's name is also what opens it.
 */
const COLUMNS = [
  { table: 'members', column: 'email', texts: true },
  { table: 'members', column: 'display_name', texts: true },
  { table: 'members', column: 'profile' },
  { table: 'searches', column: 'sealed' },
  { table: 'problem_reports', column: 'sealed' },
  { table: 'idempotency_keys', column: 'answer', id: `encode(scope, 'hex')` },
] satisfies SealedColumn[]

interface SealedColumn {
  table: string
  column: string
  /** Sealed as text that can be compared (AES-SIV), not as bytes. */
  texts?: true
  /** What tells rows apart; default `id`. */
  id?: string
}

export interface CheckedColumn {
  name: string
  total: number
  /** Ids of the rows whose value does not open. */
  unopened: string[]
}

/** Opens every value of every sealed column once. */
export async function checkSealedColumns(db: Handle, vault: Vault): Promise<CheckedColumn[]> {
  const checked: CheckedColumn[] = []
  for (const column of COLUMNS) checked.push(await checkColumn(db, vault, column))
  return checked
}

async function checkColumn(
  db: Handle,
  vault: Vault,
  { table, column, texts, id = 'id' }: SealedColumn,
): Promise<CheckedColumn> {
  const name = `${table}.${column}`
  const unopened: string[] = []
  const rowId = sql.raw<string>(id)
  const total = await inBatches(
    (after, limit) => listValues(db, { table, column, rowId, after, limit }),
    (rows) => {
      const failed = rows.filter(({ value }) => !opens(vault, name, { value, texts }))
      unopened.push(...failed.map((row) => row.id))
      return rows.length
    },
  )
  return { name, total, unopened }
}

interface SealedValue {
  id: string
  value: unknown
}

async function listValues(
  db: Handle,
  from: { table: string; column: string; rowId: RawBuilder<string>; after: string; limit: number },
): Promise<SealedValue[]> {
  const { table, column, rowId, after, limit } = from
  const { rows } = await sql<SealedValue>`
    select ${rowId} as id, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${rowId} > ${after} and ${sql.ref(column)} is not null
    order by ${rowId} limit ${limit}`.execute(db)
  return rows
}

function opens(
  vault: Vault,
  context: string,
  { value, texts }: { value: unknown; texts: true | undefined },
): boolean {
  try {
    if (texts) vault.openEqual(context, String(value))
    else if (value instanceof Uint8Array) vault.open(context, value)
    else return false
    return true
  } catch {
    return false
  }
}
