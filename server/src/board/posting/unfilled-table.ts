import type { Handle } from '../../platform/database/tables.ts'
import type { WarningRow } from '../warnings-table.ts'

/** The sealed columns that are null in older rows until a job has run. */
export type FilledColumn = keyof Pick<WarningRow, 'stillFrom' | 'authored'>

/** Returns ids of warnings that are older than a column. */
export async function listUnfilled(
  db: Handle,
  column: FilledColumn,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('warnings')
    .select('id')
    .where(column, 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Fills a column of a warning, unless somebody has filled it since. */
export async function fillUnfilled(
  db: Handle,
  column: FilledColumn,
  { id, sealed }: { id: string; sealed: Buffer },
): Promise<void> {
  await db
    .updateTable('warnings')
    .set({ [column]: sealed })
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute()
}
