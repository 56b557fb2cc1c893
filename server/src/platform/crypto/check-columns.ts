import { forEachBatch } from '../database/for-each-batch.ts'
import type { Handle } from '../database/tables.ts'
import type { BlindIndex } from './blind-index.ts'
import type { Columns, KeyedColumn } from './keyed-column.ts'
import { type KeyedRow, listKeyedRows } from './keyed-rows-table.ts'
import type { Vault } from './vault.ts'

export interface CheckedColumn {
  name: string
  total: number
  /** Ids of the rows whose value cannot be decrypted. */
  unopened: string[]
  /** Ids of the rows whose tags do not match the value. */
  mistagged: string[]
}

interface CheckKeys {
  vault: Vault
  /** One index for each key: all tags of a row are under the same key. */
  indexes: readonly BlindIndex[]
}

/**
 * Decrypts every value of a sealed column once, compares it with its tags, and returns the ids of
 * the faulty rows.
 */
export async function checkColumn(
  db: Handle,
  column: KeyedColumn,
  { vault, indexes }: CheckKeys,
): Promise<CheckedColumn> {
  const { name, table, key } = column
  const unopened: string[] = []
  const mistagged: string[] = []
  const total = await forEachBatch(
    (after, limit) => listKeyedRows(db, { table, key, columns: [column] }, { after, limit }),
    (rows) => {
      let sealed = 0
      for (const row of rows) {
        const found = inspect(vault, column, row)
        if (found === 'plain') continue
        sealed += 1
        if (found === 'unopened') unopened.push(row.id)
        else if (!indexes.some((index) => isTagged(row, found.tags(index)))) mistagged.push(row.id)
      }
      return sealed
    },
  )
  return { name, total, unopened, mistagged }
}

/** Returns whether at least one of the first rows can be decrypted; true for an empty table. */
export async function opensAny(db: Handle, column: KeyedColumn, vault: Vault): Promise<boolean> {
  const { table, key } = column
  // Several rows, because a single damaged value says nothing about the keys.
  const rows = await listKeyedRows(db, { table, key, columns: [column] }, { after: '', limit: 5 })
  return rows.length === 0 || rows.some((row) => inspect(vault, column, row) !== 'unopened')
}

function inspect(vault: Vault, column: KeyedColumn, row: KeyedRow) {
  try {
    return column.inspect(vault, row[column.column]) ?? 'plain'
  } catch {
    return 'unopened'
  }
}

function isTagged(row: KeyedRow, tags: Columns): boolean {
  return Object.entries(tags).every(([name, tag]) => isSame(row[name], tag))
}

function isSame(stored: unknown, tag: unknown): boolean {
  if (Buffer.isBuffer(stored) && Buffer.isBuffer(tag)) return stored.equals(tag)
  if (Array.isArray(stored) && Array.isArray(tag)) {
    const rest = new Set(tag)
    return stored.length === rest.size && stored.every((item) => rest.has(item))
  }
  // A column such as `wholeNumber` is null in rows of earlier versions.
  return stored === tag || (stored === null && typeof tag === 'boolean')
}
