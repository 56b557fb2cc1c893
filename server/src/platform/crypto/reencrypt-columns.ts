import { forEachBatch } from '../database/for-each-batch.ts'
import type { Handle } from '../database/tables.ts'
import type { KeyedColumn, RotationKeys } from './keyed-column.ts'
import {
  type KeyedRow,
  type KeyedTable,
  listKeyedRows,
  type Renewal,
  updateKeyedRow,
} from './keyed-rows-table.ts'

/**
 * Re-encrypts and retags every value of an older key under the newest one. Returns the number of
 * rows with such a sealed value. Each row changes with one statement, so the run can be interrupted
 * and repeated and does not block readers. A value that changes concurrently is skipped, because it
 * is already under the newest key.
 */
export async function reencryptColumns(
  db: Handle,
  columns: readonly KeyedColumn[],
  keys: RotationKeys,
): Promise<number> {
  let count = 0
  for (const table of tablesOf(columns)) {
    count += await forEachBatch(
      (after, limit) => listKeyedRows(db, table, { after, limit }),
      async (rows) => {
        let sealed = 0
        for (const row of rows) {
          const renewals = renewalsOf(table, row, keys)
          if (renewals.length > 0) await updateKeyedRow(db, table, { id: row.id, renewals })
          if (renewals.some(({ column }) => column.sealedAs)) sealed += 1
        }
        return sealed
      },
    )
  }
  return count
}

function tablesOf(columns: readonly KeyedColumn[]): KeyedTable[] {
  const byTable = Map.groupBy(columns, ({ table }) => table)
  return [...byTable].map(([table, own]) => ({ table, key: own[0]?.key ?? 'id', columns: own }))
}

function renewalsOf({ columns }: KeyedTable, row: KeyedRow, keys: RotationKeys): Renewal[] {
  return columns.flatMap((column) => {
    const was = row[column.column]
    const now = column.renew(keys, was)
    return now ? [{ column, was, now }] : []
  })
}
