import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import { PLACE_TEXT, type WarningRow } from '../warnings-table.ts'

/** The version of a row. Any change of the row changes it. */
export interface RowVersion {
  id: string
  version: string
}

export type SearchedRow = RowVersion &
  Pick<WarningRow, 'shownText' | 'verified' | 'state' | 'redFlags' | 'placeText'> & {
    pieceTags: readonly number[]
  }

/** Returns the ids and versions of the newest rows on the board at a time, at most `limit`. */
export async function listNewestVersions(
  db: Handle,
  now: Date,
  limit: number,
): Promise<RowVersion[]> {
  return db
    .selectFrom('warnings')
    .select('id')
    .select(sql<string>`xmin::text`.as('version'))
    .where(sql<boolean>`state in ('published', 'disputed')`)
    .where('publishedAt', '<=', now)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the columns of these rows that a search reads. */
export async function listSearched(db: Handle, ids: readonly string[]): Promise<SearchedRow[]> {
  return db
    .selectFrom('warnings')
    .select(['id', 'shownText', 'verified', 'state', 'redFlags'])
    .select(sql<string | null>`${sql.raw(PLACE_TEXT)}`.as('placeText'))
    .select(sql<number[]>`coalesce(piece_tags, '{}')`.as('pieceTags'))
    .select(sql<string>`xmin::text`.as('version'))
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
}

/** Returns the approximate number of stored warnings from PostgreSQL's statistics; 0 if unknown. */
export async function estimateWarnings(db: Handle): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select sum(greatest(reltuples, 0))::float8 as rows
    from pg_class where oid = 'warnings'::regclass
      or oid in (select inhrelid from pg_inherits where inhparent = 'warnings'::regclass)`.execute(
    db,
  )
  return rows[0]?.rows ?? 0
}
