import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { WarningRow } from '../warnings-table.ts'

/** What an earlier version stored for searches of hidden values. */
export interface OlderRow extends Pick<WarningRow, 'id' | 'sealed'> {
  /** The array as PostgreSQL writes it. */
  grams: string
}

/** Returns warnings that an earlier version wrote, after an id, in id order, at most `limit`. */
export async function listWithGrams(
  db: Handle,
  { after, limit }: { after: string; limit: number },
): Promise<OlderRow[]> {
  const { rows } = await sql<OlderRow>`
    select id, sealed, grams::text as grams from warnings
    where grams is not null and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

interface Filled extends OlderRow {
  pieceTags: readonly number[]
}

/**
 * Stores the tags of pieces of these warnings by one statement. Leaves a warning unchanged that an
 * earlier version has changed since it was read.
 */
export async function fillPieceTags(db: Handle, rows: readonly Filled[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const grams = rows.map((row) => row.grams)
  const tags = rows.map(({ pieceTags }) => `{${pieceTags.join()}}`)
  await sql`
    update warnings set piece_tags = filled.tags::integer[], grams = null, shown_masks = null
    from unnest(${ids}::text[], ${grams}::text[], ${tags}::text[]) as filled (id, grams, tags)
    where warnings.id = filled.id and warnings.grams = filled.grams::integer[]`.execute(db)
}
